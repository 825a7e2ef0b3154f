import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Flex, Typography, theme } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { Gate } from '@/domain/workflow/gates';
import { gateName } from '@/domain/workflow/gates';

/** The release gates, open or closed, by text and colour (decisions §4.1). */
export function GateList({ gates, fileKnown }: { readonly gates: readonly Gate[]; readonly fileKnown: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { token } = theme.useToken();
  const shut = gates.filter((gate) => !gate.open).length;
  return (
    <section aria-label={t('testing.gate.title')} style={{ marginBottom: token.margin }}>
      <Flex gap="small" align="baseline" style={{ marginBottom: 4 }}>
        <Typography.Text strong>{t('testing.gate.title')}</Typography.Text>
        <Typography.Text type={shut === 0 ? 'success' : 'danger'}>
          {shut === 0 ? t('testing.gate.allOpen') : t('testing.gate.someShut', { count: shut })}
        </Typography.Text>
      </Flex>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {gates.map((gate) => (
          <li key={gate.key}>
            {gate.open ? (
              <CheckCircleFilled style={{ color: token.colorSuccess }} aria-label={t('testing.gate.open')} />
            ) : (
              <CloseCircleFilled style={{ color: token.colorError }} aria-label={t('testing.gate.shut')} />
            )}{' '}
            {gateName(gate.key)[language]}
          </li>
        ))}
      </ul>
      {fileKnown ? null : <Typography.Text type="secondary">{t('testing.gate.fileUnknown')}</Typography.Text>}
    </section>
  );
}
