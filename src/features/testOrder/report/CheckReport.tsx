import { InboxOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button, Collapse, Flex, Input, Upload, Alert, Table, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { Difference } from '@/domain/canonical';
import { SCREEN, reportAddress, versionAddress } from '@/domain/paths';
import { VersionStateTag } from '@/features/version/versionParts';
import { REPORTS } from '../words/words';
import { Facts } from '../order/parts';
import { instant } from './sheetParts';
import { checkFile, checkText, type Verdict } from './verdict';
import { CHECK, VERDICT } from './words';

const PASTED = 'pasted';

/** Checks a report against its seal, or identifies a digest or firmware file (decisions §5), verdict first. */
export function CheckReport() {
  const t = useText();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(true);
  const check = useRequest(
    (given: string | File) => (typeof given === 'string' ? checkText(given) : checkFile(given)),
    {
      manual: true,
      onSuccess: () => setOpen(false),
      // The failure has been shown.
      onError: () => undefined,
    },
  );

  return (
    <RecordPage
      title={t(REPORTS.check)}
      subtitle={t(CHECK.hint)}
      back={useWayBack(SCREEN.orders)}
      trail={{ list: t('menu.testing'), path: SCREEN.orders, view: t(REPORTS.check) }}
    >
      <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
        {/* Rendered before there is a verdict, so that screen readers announce it; empty until then. */}
        <div role="status" style={check.data === undefined ? { display: 'contents' } : {}}>
          {check.data === undefined ? null : <VerdictView verdict={check.data} />}
        </div>
        <Upload.Dragger
          showUploadList={false}
          beforeUpload={(file) => {
            setText('');
            check.run(file);
            return false;
          }}
        >
          <p>
            <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
          </p>
          <p>{t(CHECK.drop)}</p>
        </Upload.Dragger>
        <Collapse
          activeKey={open ? [PASTED] : []}
          onChange={(keys) => setOpen(keys.includes(PASTED))}
          items={[
            {
              key: PASTED,
              label: t(CHECK.paste),
              children: (
                <Flex vertical gap="small" align="flex-start">
                  <Input.TextArea
                    aria-label={t(CHECK.paste)}
                    autoFocus
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    // A fixed height: the button below does not move when a report is pasted.
                    rows={8}
                    style={{ fontFamily: 'monospace' }}
                    spellCheck={false}
                  />
                  <Button type="primary" disabled={text.trim() === '' || check.loading} onClick={() => check.run(text)}>
                    {t(CHECK.run)}
                  </Button>
                </Flex>
              ),
            },
          ]}
        />
      </Flex>
    </RecordPage>
  );
}

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
        title: t(CHECK[part]),
        render: (place: Difference) => (
          <Typography.Text code={part === 'path'} style={{ overflowWrap: 'anywhere' }}>
            {place[part] === '' ? t(CHECK.nothing) : place[part]}
          </Typography.Text>
        ),
      }))}
    />
  );
}

/** The verdict in one sentence, and the differences of the report. */
function VerdictView({ verdict }: { readonly verdict: Verdict }) {
  const t = useText();
  const say = (type: 'success' | 'info' | 'warning' | 'error', title: ReactNode, description?: ReactNode) => (
    <Alert showIcon type={type} title={title} description={description} />
  );
  switch (verdict.kind) {
    case 'unreadable':
      return say('error', t(VERDICT.unreadable));
    case 'unknown':
    case 'unsealed':
      return say('warning', t(VERDICT[verdict.kind], { orderNo: verdict.orderNo }));
    case 'nothing':
      return say('warning', t(VERDICT.nothing), <code style={{ overflowWrap: 'anywhere' }}>{verdict.sha256}</code>);
    case 'sealed':
    case 'unchanged':
      return say(
        'success',
        t(VERDICT[verdict.kind], { orderNo: verdict.orderNo, at: instant(verdict.sealedAt) }),
        <>
          {verdict.kind === 'sealed' || verdict.exact ? null : <p>{t(VERDICT.rewritten)}</p>}
          <Link to={reportAddress(verdict.orderNo)}>{t(VERDICT.openSealed)}</Link>
        </>,
      );
    case 'firmware': {
      const { version, orderNo } = verdict;
      return say(
        'info',
        <>
          {t(VERDICT.firmware)}{' '}
          <Link to={versionAddress(version.id)}>{`${version.firmwareNo} ${version.versionNo}`}</Link>{' '}
          <VersionStateTag state={version.state} />
        </>,
        orderNo === null ? (
          t(VERDICT.untested)
        ) : (
          <Link to={reportAddress(orderNo)}>{t(VERDICT.testedBy, { orderNo })}</Link>
        ),
      );
    }
    case 'altered':
      return say(
        'error',
        t(VERDICT.altered, { orderNo: verdict.orderNo }),
        <>
          <Facts
            facts={[
              [t(CHECK.sealed), <code>{verdict.sealed}</code>],
              [t(CHECK.own), <code>{verdict.digest}</code>],
            ]}
          />
          {verdict.places.length === 0 ? t(CHECK.noPlaces) : <Places places={verdict.places} />}
        </>,
      );
  }
}
