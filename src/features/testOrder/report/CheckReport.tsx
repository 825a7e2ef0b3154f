import { InboxOutlined } from '@ant-design/icons';
import { useRequest } from 'ahooks';
import { Button, Flex, Input, Typography, Upload } from 'antd';
import { useState } from 'react';
import { busy } from '@/components/parts/busy';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { RecordPage } from '@/components/parts/RecordPage';
import { SCREEN } from '@/domain/paths';
import { checkReport } from './verdict';
import { VerdictView } from './VerdictView';

/** No report is longer; a firmware package dropped by mistake is not read at all. */
const LARGEST = 20 * 1024 ** 2;

/** Tells whether a report in hand is the one that was sealed (decisions §5): dropped as a file, or pasted. */
export function CheckReport() {
  const t = useText();
  const [text, setText] = useState('');
  // A failed call has told the user already.
  const check = useRequest(checkReport, { manual: true, onError: () => undefined });

  const take = async (file: File) => {
    const content = file.size > LARGEST ? '' : await file.text();
    setText(content);
    check.run(content);
  };
  return (
    <RecordPage
      title={t('report.check')}
      subtitle={t('report.check.hint')}
      back={useWayBack(SCREEN.orders)}
      trail={{ list: t('menu.testing'), path: SCREEN.orders, view: t('report.check') }}
    >
      <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
        <Upload.Dragger
          accept=".json,application/json"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <p>
            <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
          </p>
          <p>{t('report.check.drop')}</p>
        </Upload.Dragger>
        <label htmlFor="report-text">
          <Typography.Text>{t('report.check.paste')}</Typography.Text>
        </label>
        <Input.TextArea
          id="report-text"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            check.mutate(undefined);
          }}
          autoSize={{ minRows: 6, maxRows: 14 }}
          style={{ fontFamily: 'monospace' }}
          spellCheck={false}
        />
        <Flex>
          <Button
            type="primary"
            disabled={text.trim() === ''}
            loading={busy(check.loading)}
            onClick={() => check.run(text)}
          >
            {t('report.check.run')}
          </Button>
        </Flex>
        <div role="status">{check.data === undefined ? null : <VerdictView verdict={check.data} />}</div>
      </Flex>
    </RecordPage>
  );
}
