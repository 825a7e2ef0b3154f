import { InboxOutlined } from '@ant-design/icons';
import { useRequest } from 'ahooks';
import { Button, Collapse, Flex, Input, Upload } from 'antd';
import { useState } from 'react';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { SCREEN } from '@/domain/paths';
import { checkFile, checkText } from './verdict';
import { VerdictView } from './VerdictView';

const PASTED = 'pasted';

/**
 * Checks a report against its seal, and identifies a digest or a firmware file (decisions §5). The verdict comes first;
 * the pasted text is collapsed below.
 */
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
      title={t('report.check')}
      subtitle={t('report.check.hint')}
      back={useWayBack(SCREEN.orders)}
      trail={{ list: t('menu.testing'), path: SCREEN.orders, view: t('report.check') }}
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
          <p>{t('report.check.drop')}</p>
        </Upload.Dragger>
        <Collapse
          activeKey={open ? [PASTED] : []}
          onChange={(keys) => setOpen(keys.includes(PASTED))}
          items={[
            {
              key: PASTED,
              label: t('report.check.paste'),
              children: (
                <Flex vertical gap="small" align="flex-start">
                  <Input.TextArea
                    aria-label={t('report.check.paste')}
                    autoFocus
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    // A fixed height: the button below does not move when a report is pasted.
                    rows={8}
                    style={{ fontFamily: 'monospace' }}
                    spellCheck={false}
                  />
                  <Button type="primary" disabled={text.trim() === '' || check.loading} onClick={() => check.run(text)}>
                    {t('report.check.run')}
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
