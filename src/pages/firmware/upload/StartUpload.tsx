import { history } from '@umijs/max';
import { Alert, Button, Col, Flex, Row, Typography } from 'antd';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { checkFile, suggestedByName } from '@/domain/firmware/file';
import { uploadAddress } from '@/domain/paths';
import { setPendingFile, usePendingFile } from '@/transfer/pendingFile';
import { FileDrop } from './FileDrop';
import { FileProblems } from './FileProblems';
import { NumberPicker, useNumberSearch } from './NumberPicker';
import type { RecentNumber } from './recentNumbers';
import { useRecentNumbers } from './recentNumbers';

/** Max numbers suggested for a file. */
const SUGGESTIONS = 3;

/** Starts an upload by file or number; the file's name suggests numbers (decisions §5). */
export function StartUpload() {
  const t = useText();
  const carried = usePendingFile();
  const problems = carried === null ? [] : checkFile(carried.file);
  return (
    <Row gutter={[24, 16]}>
      <Col xs={24} lg={14}>
        <SectionCard title={t('field.file')}>
          <Flex vertical gap="middle">
            <FileDrop onFile={(file) => setPendingFile({ file })} disabled={false} />
            {carried === null ? null : problems.length > 0 ? (
              <FileProblems file={carried.file} problems={problems} onRename={(file) => setPendingFile({ file })} />
            ) : (
              <Alert type="info" showIcon title={t('firmware.upload.carried', { file: carried.file.name })} />
            )}
          </Flex>
        </SectionCard>
      </Col>
      <Col xs={24} lg={10}>
        <SectionCard title={t('field.firmwareNo')}>
          <ChooseNumber fileName={carried?.file.name ?? ''} />
        </SectionCard>
      </Col>
    </Row>
  );
}

/** The numbers that match the file name, any number, and those of the last uploads. */
function ChooseNumber({ fileName }: { readonly fileName: string }) {
  const t = useText();
  const { keyword } = suggestedByName(fileName);
  const { numbers } = useNumberSearch(keyword, { enabled: keyword !== '' });
  const suggested = keyword === '' ? [] : numbers.slice(0, SUGGESTIONS);
  const [recent] = useRecentNumbers();
  const others = recent.filter(({ firmwareNo }) => !suggested.some((each) => each.firmwareNo === firmwareNo));
  return (
    <>
      <NumberButtons heading={t('firmware.upload.suggested')} numbers={suggested} />
      <NumberPicker firmwareNo={null} />
      <NumberButtons heading={t('firmware.upload.recent')} numbers={others} />
    </>
  );
}

interface NumberButtonsProps {
  readonly heading: string;
  readonly numbers: readonly RecentNumber[];
}

/** Numbers to choose with one click. */
function NumberButtons({ heading, numbers }: NumberButtonsProps) {
  if (numbers.length === 0) return null;
  return (
    <Flex vertical gap="small" align="start" style={{ marginBlockEnd: 16 }}>
      <Typography.Text type="secondary">{heading}</Typography.Text>
      {numbers.map(({ firmwareNo, name }) => (
        <Button key={firmwareNo} onClick={() => history.push(uploadAddress(firmwareNo))}>
          {firmwareNo} · {name}
        </Button>
      ))}
    </Flex>
  );
}
