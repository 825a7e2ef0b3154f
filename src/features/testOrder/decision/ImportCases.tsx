import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Modal, Select, Typography, Upload } from 'antd';
import { useState } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import type { CaseRow, Combination, Scope } from '@/domain/workflow/evidence';
import { CASE_FILE_LIMIT, caseResultName, CASE_RESULTS, CASES_MAX, CASE_TITLE_MAX } from '@/domain/workflow/evidence';
import { CaseList, FailedCases } from '../order/EvidenceView';
import { matchCases, CASE_FILES, readCaseFile, readCaseText, type MatchedCases, type RawCases } from './caseFiles';

interface ImportCasesProps {
  readonly scope: Scope;
  /** Maximum number of cases to add. */
  readonly room: number;
  /** `file`: where they come from; null when pasted. */
  readonly onAdd: (rows: readonly CaseRow[], file: File | null) => void;
  readonly onClose: () => void;
}

/** The source of cases: pasted text or a file. */
type Source = { readonly text: string; readonly file: null } | { readonly file: File; readonly read: RawCases };

const NOTHING: Source = { text: '', file: null };

function readSource(source: Source): RawCases | null {
  if (source.file !== null) return source.read;
  return source.text.trim() === '' ? null : readCaseText(source.text);
}

interface FallbackProps {
  readonly scope: Scope;
  readonly value: Combination;
  readonly onChange: (value: Combination) => void;
}

/** The combination of lines without one; test reports seldom state the hardware. */
function Fallback({ scope, value, onChange }: FallbackProps) {
  const t = useText();
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
        options={sources.map((each) => ({ value: each, label: each || t('testing.first') }))}
        onChange={(sourceVersion) => onChange({ ...value, sourceVersion })}
        style={{ minWidth: 120 }}
      />
    </Flex>
  );
}

/** Imports cases from a spreadsheet, a CSV file or a JUnit XML file, after a preview (decisions §4.1). */
export default function ImportCases({ scope, room, onAdd, onClose }: ImportCasesProps) {
  const t = useText();
  const [source, setSource] = useState<Source>(NOTHING);
  const [fallback, setFallback] = useState<Combination>({
    hardwareRevision: scope.hardwareRevisions[0] ?? '',
    sourceVersion: scope.sourceVersions[0] ?? '',
  });
  const read = readSource(source);
  const fitted = read?.kind === 'read' ? matchCases(read.cases, scope, fallback, room) : null;
  const rows = fitted?.rows ?? [];
  return (
    <Modal
      open
      width={880}
      title={t('testing.case.import')}
      okText={t('testing.import.add', { rows: rows.length })}
      okButtonProps={{ disabled: rows.length === 0 }}
      cancelText={t('common.cancel')}
      onCancel={onClose}
      onOk={() => onAdd(rows, source.file)}
      mask={{ closable: rows.length === 0 }}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
    >
      <Flex vertical gap="small">
        <Typography.Text type="secondary">
          {t('testing.import.hint', { size: sizeText(CASE_FILE_LIMIT) })}
        </Typography.Text>
        <Upload
          accept={CASE_FILES}
          showUploadList={false}
          beforeUpload={(file) => {
            void readCaseFile(file).then((found) => setSource({ file, read: found }));
            return Upload.LIST_IGNORE;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />}>{t('testing.import.choose')}</Button>
        </Upload>
        {source.file === null ? (
          <Input.TextArea
            value={source.text}
            rows={fitted === null ? 8 : 3}
            autoFocus
            aria-label={t('testing.import.area')}
            placeholder={t('testing.import.placeholder')}
            onChange={({ target }) => setSource({ text: target.value, file: null })}
            style={{ fontFamily: 'monospace', whiteSpace: 'pre', overflowX: 'auto' }}
          />
        ) : (
          <Flex gap="small" align="center" wrap>
            <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
              {source.file.name}
            </Typography.Text>
            <Typography.Text type="secondary">{t('testing.import.attaches')}</Typography.Text>
            <Button size="small" type="link" onClick={() => setSource(NOTHING)}>
              {t('testing.import.instead')}
            </Button>
          </Flex>
        )}
        {read?.kind === 'unreadable' ? (
          <Alert type="error" showIcon title={t(`testing.import.${read.why}`, { size: sizeText(CASE_FILE_LIMIT) })} />
        ) : null}
        {fitted === null ? null : (
          <>
            <Fallback scope={scope} value={fallback} onChange={setFallback} />
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
  const t = useText();
  const language = useLanguage();
  const counts = CASE_RESULTS.map((result) => ({
    result,
    count: rows.filter((row) => row.result === result).length,
  })).filter(({ count }) => count > 0);
  return (
    <>
      <Typography.Text role="status">
        {t('testing.import.read', { rows: rows.length })}
        {counts.map(({ result, count }) => ` · ${caseResultName(result)[language]} ${count}`).join('')}
      </Typography.Text>
      {issues.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('testing.import.issues', { count: issues.length })}
          description={
            <Flex vertical component="ul" style={{ margin: 0, paddingInlineStart: 18 }}>
              {issues.slice(0, SHOWN).map(({ row, kind, value }) => (
                <li key={`${row}${kind}`} style={{ overflowWrap: 'anywhere' }}>
                  {t('testing.import.row', { row })}{' '}
                  {t(`testing.import.issue.${kind}`, {
                    value: shortened(value),
                    max: kind === 'titleCut' ? CASE_TITLE_MAX : CASES_MAX,
                  })}
                </li>
              ))}
              {issues.length > SHOWN ? <li>{t('testing.import.more', { count: issues.length - SHOWN })}</li> : null}
            </Flex>
          }
        />
      )}
      <FailedCases cases={rows.filter((row) => row.result === 'failed')} />
      {rows.length === 0 ? null : <CaseList cases={rows} />}
    </>
  );
}
