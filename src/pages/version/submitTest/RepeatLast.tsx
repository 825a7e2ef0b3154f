import { Link } from '@umijs/max';
import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { orderAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import type { RepeatedField } from '@/domain/workflow/repeat';
import type { Repeat } from './useRepeat';

/** Labels of the answers that can be taken over. */
const LABEL = {
  testerList: 'field.testerList',
  operationPersonList: 'field.operationPersonList',
  'scope.sourceVersions': 'field.sourceVersions',
  'scope.companionModules': 'field.companionModules',
} as const satisfies Record<RepeatedField, string>;

/** Takes over the last order's answers, and says which were taken over and which not (decisions §4.1). */
export function RepeatLast({ repeat, onTake }: { readonly repeat: Repeat; readonly onTake: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { last, done } = repeat;
  if (last === null) return null;
  const { orderNo, versionNo } = last;
  const names = (fields: readonly RepeatedField[]) => fields.map((field) => t(LABEL[field])).join(t('common.comma'));
  if (done === null) {
    return (
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={t('version.repeat.offer')}
        action={
          <Button type="primary" onClick={onTake}>
            {t('version.repeat.take', { orderNo, version: versionNo })}
          </Button>
        }
      />
    );
  }
  const { taken, kept, leftOut } = done;
  return (
    <Alert
      type={taken.length > 0 ? 'success' : 'info'}
      role="status"
      showIcon
      closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t('common.close') }}
      style={{ marginBottom: 16 }}
      title={
        taken.length > 0
          ? t('version.repeat.taken', { fields: names(taken), orderNo, version: versionNo })
          : t('version.repeat.nothing', { orderNo, version: versionNo })
      }
      description={
        kept.length + leftOut.length === 0 ? undefined : (
          <>
            {kept.length === 0 ? null : <div>{t('version.repeat.kept', { fields: names(kept) })}</div>}
            {leftOut.map(({ field, reason, values }) => (
              <div key={`${field}.${String(values.value)}`}>
                {t('version.repeat.leftOut', { reason: reasonText(reason, values, language) })}
              </div>
            ))}
          </>
        )
      }
      action={<Link to={orderAddress(orderNo)}>{t('version.submit.seeOrder')}</Link>}
    />
  );
}
