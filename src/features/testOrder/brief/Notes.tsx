import { Typography } from 'antd';
import { FoldedText } from '@/components/parts/FoldedText';
import { Markdown } from '@/components/parts/Markdown';
import { useText } from '@/components/useText';

/** Release notes; long ones are folded. */
export function Notes({ text }: { readonly text: string }) {
  const t = useText();
  if (text === '') return <Typography.Text type="secondary">{t('testing.brief.noNotes')}</Typography.Text>;
  return (
    <FoldedText text={text}>
      <Markdown text={text} />
    </FoldedText>
  );
}
