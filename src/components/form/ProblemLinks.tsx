import { Button, Flex } from 'antd';
import { Text } from '../parts/Text';
import { useText } from '../useText';
import type { RecordFormApi } from './types';

/** A link whose text may take several lines. */
export const LINK = { border: 0, paddingInline: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' } as const;

/** Every problem that a form shows, as links to the fields, for its action bar. */
export function ProblemLinks({ api }: { readonly api: Pick<RecordFormApi<unknown>, 'listed' | 'goTo'> }) {
  const t = useText();
  if (api.listed.length === 0) return null;
  return (
    <Flex
      gap="0 12px"
      align="center"
      wrap
      role="group"
      aria-label={t('common.form.problems')}
      style={{ flexBasis: '100%' }}
    >
      <Text tone="secondary">{t('common.form.problems')}</Text>
      {api.listed.map(({ field, label, text }) => (
        <Button key={field} type="link" danger size="small" title={text} style={LINK} onClick={() => api.goTo(field)}>
          {label}
        </Button>
      ))}
    </Flex>
  );
}
