import { Tag } from 'antd';
import { useText } from '@/components/useText';

/** The hint below a field; says when its answer was taken over from the last order (decisions §4.1). */
export function FieldHint({ text, taken }: { readonly text: string; readonly taken: boolean }) {
  const t = useText();
  return (
    <>
      {taken ? (
        <Tag color="processing" variant="filled">
          {t('version.repeat.mark')}
        </Tag>
      ) : null}
      {text}
    </>
  );
}
