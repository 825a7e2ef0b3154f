import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Modal, Select, Typography, Upload } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import type { CaseRow, Combination } from '@/domain/workflow/evidence';
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

interface FallbackProps {
  readonly value: Combination;
  readonly onChange: (value: Combination) => void;
}

/** The combination of lines without one; test reports seldom state the hardware. */
function Fallback({ value, onChange }: FallbackProps) {
  const { t, sourceText } = useOrderWords();
  const { scope } = useOpenOrder().order;
  const sources = scope.sourceVersions.length > 0 ? scope.sourceVersions : [''];
  return (
    <Flex gap="small" align="center" wrap>
      <Typography.Text>{t('testing.import.fallback')}</Typography.Text>
      <Select
        size="small"
        value={value.hardwareRevision}
        aria-label={t('testing.case.hardware')}
        options={scope.hardwareRevisions.map((each) => ({ value: each, label: each }))}
        onChange={(hardwareRevision) => onChange({ ...value, hardwareRevision })}
        style={{ minWidth: 110 }}
      />
      <Select
        size="small"
        value={value.sourceVersion}
        aria-label={t('testing.case.source')}
        options={sources.map((each) => ({ value: each, label: sourceText(each) }))}
        onChange={(sourceVersion) => onChange({ ...value, sourceVersion })}
        style={{ minWidth: 120 }}
      />
    </Flex>
  );
}

/** Imports cases from a spreadsheet, a CSV file or a JUnit XML file, after a preview (decisions §4.1). */
export default function ImportCases({ room, onAdd, onClose }: ImportCasesProps) {
  const t = useText();
  const { scope } = useOpenOrder().order;
  const [text, setText] = useState('');
  /** The file that is imported instead of the text. */
  const [source, setSource] = useState<{ readonly file: File; readonly read: RawCases } | null>(null);
  const [fallback, setFallback] = useState<Combination>({
    hardwareRevision: scope.hardwareRevisions[0] ?? '',
    sourceVersion: scope.sourceVersions[0] ?? '',
  });
  const read = source?.read ?? (text.trim() === '' ? null : readCaseText(text));
  const fitted = read?.kind === 'read' ? matchCases(read.cases, scope, fallback, room) : null;
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
            <Fallback value={fallback} onChange={setFallback} />
            <CasePreview fitted={fitted} />
          </>
        )}
      </Flex>
    </Modal>
  );
}

/** Maximum number of problems shown. */
const SHOWN = 8;
/** Shortens long titles in messages. */
const shortened = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

/** Preview of an import: recognized cases and problems by line. */
function CasePreview({ fitted: { rows, issues } }: { readonly fitted: MatchedCases }) {
  const { t, language } = useOrderWords();
  const counts = CASE_RESULTS.map((result) => {
    const count = rows.filter((row) => row.result === result).length;
    return count === 0 ? '' : ` · ${caseResultName(result)[language]} ${count}`;
  });
  const lines = issues.slice(0, SHOWN).map(({ row, kind, value }) => {
    const max = kind === 'titleCut' ? CASE_TITLE_MAX : CASES_MAX;
    const what = t(`testing.import.issue.${kind}`, { value: shortened(value), max });
    return `${t('testing.import.row', { row })} ${what}`;
  });
  const more = issues.length > SHOWN ? [t('testing.import.more', { count: issues.length - SHOWN })] : [];
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
          description={<Lines lines={[...lines, ...more]} />}
        />
      )}
      <FailedCases cases={rows.filter((row) => row.result === 'failed')} />
      {rows.length === 0 ? null : <CaseList cases={rows} />}
    </>
  );
}
