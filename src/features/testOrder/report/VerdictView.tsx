import { Link } from '@umijs/max';
import { Alert, Descriptions, Table, Typography } from 'antd';
import { useText } from '@/components/useText';
import type { Difference } from '@/domain/canonical';
import { reportAddress, versionAddress } from '@/domain/paths';
import { VersionStateTag } from '@/features/version/VersionStateTag';
import type { Verdict } from './verdict';
import { instant } from './words';

const MANY = 50;

function Places({ places }: { readonly places: readonly Difference[] }) {
  const t = useText();
  return (
    <Table<Difference>
      size="small"
      rowKey="path"
      pagination={false}
      dataSource={places.slice(0, MANY)}
      scroll={{ x: 'max-content' }}
      columns={(['path', 'before', 'after'] as const).map((part) => ({
        key: part,
        title: t(`report.check.${part}`),
        render: (place: Difference) => (
          <Typography.Text code={part === 'path'} style={{ overflowWrap: 'anywhere' }}>
            {place[part] === '' ? t('report.check.nothing') : place[part]}
          </Typography.Text>
        ),
      }))}
    />
  );
}

/** The version with this firmware file, and the report of the order that tested it. */
function Firmware({ version, orderNo }: Extract<Verdict, { readonly kind: 'firmware' }>) {
  const t = useText();
  const name = `${version.firmwareNo} ${version.versionNo}`;
  return (
    <Alert
      showIcon
      type="info"
      title={
        <>
          {t('report.verdict.firmware')} <Link to={versionAddress(version.id)}>{name}</Link>{' '}
          <VersionStateTag state={version.state} />
        </>
      }
      description={
        orderNo === null ? (
          t('report.verdict.untested')
        ) : (
          <Link to={reportAddress(orderNo)}>{t('report.verdict.testedBy', { orderNo })}</Link>
        )
      }
    />
  );
}

/** The verdict in one sentence, and the differences of the report. */
export function VerdictView({ verdict }: { readonly verdict: Verdict }) {
  const t = useText();
  switch (verdict.kind) {
    case 'unreadable':
      return <Alert showIcon type="error" title={t('report.verdict.unreadable')} />;
    case 'unknown':
    case 'unsealed':
      return (
        <Alert showIcon type="warning" title={t(`report.verdict.${verdict.kind}`, { orderNo: verdict.orderNo })} />
      );
    case 'nothing':
      return (
        <Alert
          showIcon
          type="warning"
          title={t('report.verdict.nothing')}
          description={<code style={{ overflowWrap: 'anywhere' }}>{verdict.sha256}</code>}
        />
      );
    case 'sealed':
      return (
        <Alert
          showIcon
          type="success"
          title={t('report.verdict.sealed', { orderNo: verdict.orderNo, at: instant(verdict.sealedAt) })}
          description={<Link to={reportAddress(verdict.orderNo)}>{t('report.openSealed')}</Link>}
        />
      );
    case 'firmware':
      return <Firmware {...verdict} />;
    case 'unchanged':
      return (
        <Alert
          showIcon
          type="success"
          title={t('report.verdict.unchanged', { orderNo: verdict.orderNo, at: instant(verdict.sealedAt) })}
          description={
            <>
              {verdict.exact ? null : <p>{t('report.verdict.rewritten')}</p>}
              <Link to={reportAddress(verdict.orderNo)}>{t('report.openSealed')}</Link>
            </>
          }
        />
      );
    case 'altered':
      return (
        <Alert
          showIcon
          type="error"
          title={t('report.verdict.altered', { orderNo: verdict.orderNo })}
          description={
            <>
              <Descriptions
                size="small"
                column={1}
                items={[
                  { key: 'sealed', label: t('report.check.sealed'), children: <code>{verdict.sealed}</code> },
                  { key: 'own', label: t('report.check.own'), children: <code>{verdict.digest}</code> },
                ]}
              />
              {verdict.places.length === 0 ? t('report.check.noPlaces') : <Places places={verdict.places} />}
            </>
          }
        />
      );
  }
}
