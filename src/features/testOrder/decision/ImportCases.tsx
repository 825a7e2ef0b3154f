import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Modal, Select, Typography, Upload } from 'antd';
import { useState } from 'react';
import { sizeText } from '@/domain/firmware/file';
import type { CaseRow } from '@/domain/workflow/evidence';
import { CASE_FILE_LIMIT, caseResultName, CASE_RESULTS, CASES_MAX, CASE_TITLE_MAX } from '@/domain/workflow/evidence';
import { useOrderWords } from '../list/names';
import { CaseList, FailedCases } from '../order/EvidenceView';
import { Lines } from '../order/parts';
import { useOpenOrder } from '../order/useOrder';
import { matchCases, CASE_FILES, readCaseFile, readCaseText, type MatchedCases, type RawCases } from './caseFiles';

interface ImportCasesProps {
  /** Maximum number of cases to add. */
  readonly room: number;
  /** `file`: where they come from; null when pasted. */
  readonly onAdd: (rows: readonly CaseRow[], file: File | null) => void;
  readonly onClose: () => void;
}

/** Imports cases from a spreadsheet, a CSV file or a JUnit XML file, after a preview (decisions §4.1). */
export default function ImportCases({ room, onAdd, onClose }: ImportCasesProps) {
  const { t, sourceText } = useOrderWords();
  const { scope } = useOpenOrder().order;
  const { hardwareRevisions, sourceVersions } = scope;
  const [text, setText] = useState('');
  /** The file that is imported instead of the text. */
  const [source, setSource] = useState<{ readonly file: File; readonly read: RawCases } | null>(null);
  // The combination of lines without one; test reports seldom state the hardware.
  const [hardwareRevision, setHardware] = useState(hardwareRevisions[0] ?? '');
  const [sourceVersion, setSourceVersion] = useState(sourceVersions[0] ?? '');
  const choices = [
    ['testing.case.hardware', hardwareRevision, setHardware, hardwareRevisions],
    ['testing.case.source', sourceVersion, setSourceVersion, sourceVersions.length > 0 ? sourceVersions : ['']],
  ] as const;
  const read = source?.read ?? (text.trim() === '' ? null : readCaseText(text));
  const fitted =
    read?.kind === 'read' ? matchCases(read.cases, scope, { hardwareRevision, sourceVersion }, room) : null;
  const rows = fitted?.rows ?? [];
  const size = sizeText(CASE_FILE_LIMIT);
  return (
    <Modal
      open
      width={880}
      title={t('testing.case.import')}
      okText={t('testing.import.add', { rows: rows.length })}
      okButtonProps={{ disabled: rows.length === 0 }}
      cancelText={t('common.cancel')}
      onCancel={onClose}
      onOk={() => onAdd(rows, source?.file ?? null)}
      mask={{ closable: rows.length === 0 }}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
    >
      <Flex vertical gap="small">
        <Typography.Text type="secondary">{t('testing.import.hint', { size })}</Typography.Text>
        <Upload
          accept={CASE_FILES}
          showUploadList={false}
          beforeUpload={(file) => {
            void readCaseFile(file).then((found) => {
              setSource({ file, read: found });
              setText('');
            });
            return Upload.LIST_IGNORE;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />}>{t('testing.import.choose')}</Button>
        </Upload>
        {source === null ? (
          <Input.TextArea
            value={text}
            rows={fitted === null ? 8 : 3}
            autoFocus
            aria-label={t('testing.import.area')}
            placeholder={t('testing.import.placeholder')}
            onChange={({ target }) => setText(target.value)}
            style={{ fontFamily: 'monospace', whiteSpace: 'pre', overflowX: 'auto' }}
          />
        ) : (
          <Flex gap="small" align="center" wrap>
            <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
              {source.file.name}
            </Typography.Text>
            <Typography.Text type="secondary">{t('testing.import.attaches')}</Typography.Text>
            <Button size="small" type="link" onClick={() => setSource(null)}>
              {t('testing.import.instead')}
            </Button>
          </Flex>
        )}
        {read?.kind === 'unreadable' ? (
          <Alert type="error" showIcon title={t(`testing.import.${read.why}`, { size })} />
        ) : null}
        {fitted === null ? null : (
          <>
            <Flex gap="small" align="center" wrap>
              <Typography.Text>{t('testing.import.fallback')}</Typography.Text>
              {choices.map(([label, value, choose, offered]) => (
                <Select
                  key={label}
                  size="small"
                  value={value}
                  aria-label={t(label)}
                  options={offered.map((each) => ({ value: each, label: sourceText(each) }))}
                  onChange={choose}
                  style={{ minWidth: 120 }}
                />
              ))}
            </Flex>
            <CasePreview fitted={fitted} />
          </>
        )}
      </Flex>
    </Modal>
  );
}

const SHOWN = 8;
const shortened = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

/** Preview of an import: recognized cases and problems by line. */
function CasePreview({ fitted: { rows, issues } }: { readonly fitted: MatchedCases }) {
  const { t, language } = useOrderWords();
  const counts = CASE_RESULTS.map((result) => {
    const count = rows.filter((row) => row.result === result).length;
    return count === 0 ? '' : ` · ${caseResultName(result)[language]} ${count}`;
  });
  const lines = issues.map(({ row, kind, value }) => {
    const max = kind === 'titleCut' ? CASE_TITLE_MAX : CASES_MAX;
    const what = t(`testing.import.issue.${kind}`, { value: shortened(value), max });
    return `${t('testing.import.row', { row })} ${what}`;
  });
  return (
    <>
      <Typography.Text role="status">
        {t('testing.import.read', { rows: rows.length })}
        {counts.join('')}
      </Typography.Text>
      {issues.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('testing.import.issues', { count: issues.length })}
          description={<Lines lines={lines} max={SHOWN} />}
        />
      )}
      <FailedCases cases={rows.filter((row) => row.result === 'failed')} />
      {rows.length === 0 ? null : <CaseList cases={rows} />}
    </>
  );
}
