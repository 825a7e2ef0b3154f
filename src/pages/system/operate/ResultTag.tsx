import { Tag } from 'antd';
import { useLanguage } from '@/components/caption';
import { Text } from '@/components/parts/Text';
import { catalogueText, hasFailed } from './result';

/** The result of an operation: its code and what the catalogue says; a failure stands out (decisions §4.6). */
export function ResultTag({ code }: { readonly code: string }) {
  const language = useLanguage();
  const failed = hasFailed(code);
  const meaning = catalogueText(code, language);
  return (
    <>
      <Tag {...(failed && { color: 'error' })}>{code}</Tag>
      <Text tone={failed ? 'danger' : 'secondary'} title={meaning}>
        {meaning}
      </Text>
    </>
  );
}
