import { history } from '@umijs/max';
import { Alert, Button, Col, Flex, Row, Typography } from 'antd';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { suggestedByName } from '@/domain/firmware/file';
import { uploadAddress } from '@/domain/paths';
import { setPendingFile, usePendingFile } from '@/transfer/pendingFile';
import { FileDrop } from './FileDrop';
import { NumberPicker, useNumberSearch } from './NumberPicker';

/** Max numbers suggested for a file. */
const SUGGESTIONS = 3;

/** Starts an upload by file or number; the file's name suggests numbers (decisions §5). */
export function StartUpload() {
  const t = useText();
  const carried = usePendingFile();
  return (
    <Row gutter={[24, 16]}>
      <Col xs={24} lg={14}>
        <SectionCard title={t('field.file')}>
          <Flex vertical gap="middle">
            <FileDrop onFile={(file) => setPendingFile({ file })} disabled={false} />
            {carried === null ? null : (
              <Alert type="info" showIcon message={t('firmware.upload.carried', { file: carried.file.name })} />
            )}
          </Flex>
        </SectionCard>
      </Col>
      <Col xs={24} lg={10}>
        <SectionCard title={t('field.firmwareNo')}>
          {carried === null ? null : <Suggestions key={carried.file.name} name={carried.file.name} />}
          <NumberPicker firmwareNo={null} />
        </SectionCard>
      </Col>
    </Row>
  );
}

/** Numbers that match the file name. */
function Suggestions({ name }: { readonly name: string }) {
  const t = useText();
  const { keyword } = suggestedByName(name);
  const { numbers } = useNumberSearch(keyword, { enabled: keyword !== '' });
  if (numbers.length === 0) return null;
  return (
    <Flex vertical gap="small" align="start" style={{ marginBlockEnd: 16 }}>
      <Typography.Text type="secondary">{t('firmware.upload.suggested')}</Typography.Text>
      {numbers.slice(0, SUGGESTIONS).map(({ firmwareNo, name: title }) => (
        <Button key={firmwareNo} onClick={() => history.push(uploadAddress(firmwareNo))}>
          {firmwareNo} · {title}
        </Button>
      ))}
    </Flex>
  );
}
