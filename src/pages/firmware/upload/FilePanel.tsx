import { DeleteOutlined, FileZipOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Alert, Button, Checkbox, Collapse, Flex, Form, Input, Progress, Typography } from 'antd';
import { useState } from 'react';
import { FileButton } from '@/components/form/FileButton';
import type { RecordFormApi } from '@/components/form/recordFormTypes';
import { IconButton } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { SectionCard } from '@/components/parts/RecordPage';
import { displayText } from '@/components/parts/Text';
import { useClearable } from '@/components/parts/antdNames';
import { TRANSFER } from '@/components/transfer/TransferBar';
import { useText, COMMON, LABEL } from '@/components/texts';
import { checkSignature } from '@/domain/firmware/chosenFile';
import { CERTIFICATE_MAX, SIGNATURE_MAX, sizeText, type FileSignature } from '@/domain/firmware/file';
import { versionAddress } from '@/domain/paths';
import { VersionStateTag } from '@/features/version/versionParts';
import { FileDrop, FileProblems } from './FileDrop';
import type { FileGiven, FileChoice } from './useFileChoice';
import { SIGNATURE_WORDS, UPLOAD } from './uploadTexts';

interface FilePanelProps {
  readonly choice: FileChoice;
  /** The API of the surrounding form, whose values include {@link FileGiven}. */
  readonly edit: RecordFormApi<FileGiven>['edit'];
  readonly disabled?: boolean;
}

/** The file of an upload: drop zone, details, expected hash, signature. */
export function FilePanel({ choice, edit, disabled = false }: FilePanelProps) {
  const t = useText();
  const { offered, offer } = choice;
  return (
    <SectionCard title={t(LABEL.file)}>
      <Flex vertical gap="middle">
        <FileDrop chosen={offered.kind === 'none' ? undefined : offered.file.name} onFile={offer} disabled={disabled} />
        <ChosenFile choice={choice} />
        <Advanced choice={choice} edit={edit} disabled={disabled} />
      </Flex>
    </SectionCard>
  );
}

/** The chosen file with name, size, state and hashes; nothing without one. */
function ChosenFile({ choice }: Pick<FilePanelProps, 'choice'>) {
  const t = useText();
  const { offered, remove } = choice;
  if (offered.kind === 'none') return null;
  const { name, size } = offered.file;
  return (
    <Flex vertical gap="small">
      <Flex align="center" gap="small">
        <FileZipOutlined aria-hidden />
        <Typography.Text strong style={{ wordBreak: 'break-all' }}>
          {displayText(name)}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
          {sizeText(size)}
        </Typography.Text>
        <span style={{ flex: 1 }} />
        <IconButton size="small" icon={<DeleteOutlined aria-hidden />} label={t(UPLOAD.remove)} onClick={remove} />
      </Flex>
      <ChoiceState choice={choice} />
      {'hashes' in offered ? (
        <Flex vertical>
          <Typography.Text type="secondary">SHA-256</Typography.Text>
          <CopyText value={offered.hashes.sha256} hash="full" />
          <Typography.Text type="secondary">MD5</Typography.Text>
          <CopyText value={offered.hashes.md5} hash="full" />
        </Flex>
      ) : null}
    </Flex>
  );
}

/** How far the check of the chosen file is, and what it found. */
function ChoiceState({ choice: { offered, offer, agree, recheck } }: Pick<FilePanelProps, 'choice'>) {
  const t = useText();
  switch (offered.kind) {
    case 'none':
      return null;
    case 'refused':
      return <FileProblems file={offered.file} problems={offered.problems} onRename={offer} />;
    case 'ready':
      return <Alert role="status" type="success" showIcon title={t(UPLOAD.ready)} />;
    case 'duplicate': {
      const { id, firmwareNo, versionNo, state } = offered.holder;
      const isRefused = offered.reuse === 'refused';
      const title = (
        <>
          {t(isRefused ? UPLOAD.known : UPLOAD.knownElsewhere)}{' '}
          <Link to={versionAddress(id)}>{`${firmwareNo} ${versionNo}`}</Link> <VersionStateTag state={state} />
        </>
      );
      if (isRefused) return <Alert type="error" showIcon title={title} />;
      const confirm = (
        <Checkbox checked={offered.agreed} onChange={({ target }) => agree(target.checked)}>
          {t(UPLOAD.sameFile)}
        </Checkbox>
      );
      return <Alert type="warning" showIcon title={title} description={confirm} />;
    }
    case 'hashing': {
      const { done, file } = offered;
      const percent = file.size > 0 ? Math.floor((done / file.size) * 100) : 0;
      return (
        <div role="status">
          <Typography.Text>{t(TRANSFER.hashing)}</Typography.Text>
          <Progress percent={percent} aria-label={t(TRANSFER.hashing)} />
        </div>
      );
    }
    case 'checking':
      return <Typography.Text role="status">{t(TRANSFER.checking)}</Typography.Text>;
    case 'unreadable':
      return <Alert type="error" showIcon title={t(TRANSFER.unread, { message: offered.message })} />;
    case 'unchecked': {
      const again = (
        <Button size="small" onClick={recheck}>
          {t(COMMON.retry)}
        </Button>
      );
      return <Alert type="warning" showIcon title={t(TRANSFER.unchecked)} action={again} />;
    }
  }
}

const SIGNATURE_FIELDS = ['signature', 'certificate'] as const;
const MAX = { signature: SIGNATURE_MAX, certificate: CERTIFICATE_MAX };

/** Expected hash, signature and certificate, folded because few files have them. */
function Advanced({ choice: { given, mismatch, matches }, edit, disabled = false }: FilePanelProps) {
  const t = useText();
  const clearable = useClearable();
  const problems = checkSignature(given);
  // Values of a draft arrive after the first render and expand the fields; later the user decides.
  const isFilled = Object.values(given).some((each) => each !== '');
  const [isFolded, setFolded] = useState<boolean | null>(null);
  const hash = (
    <Form.Item
      key="expectedHash"
      name="expectedHash"
      label={t(UPLOAD.expected)}
      validateStatus={mismatch ? 'error' : matches ? 'success' : ''}
      help={mismatch}
      extra={
        matches ? <Typography.Text type="success">{t(UPLOAD.expectedMatch)}</Typography.Text> : t(UPLOAD.expectedHint)
      }
    >
      <Input allowClear={clearable} spellCheck={false} />
    </Form.Item>
  );
  const fields = SIGNATURE_FIELDS.map((part) => {
    const wrong = problems.find(({ field }) => field === part);
    return (
      <Form.Item
        key={part}
        name={part}
        label={
          <Flex gap="small" align="center">
            {t(LABEL[part])}
            <FileButton
              type="link"
              size="small"
              aria-label={t(SIGNATURE_WORDS.read, { what: t(LABEL[part]) })}
              disabled={disabled}
              onFiles={([file]) => file && void readSignatureFile(part, file).then((text) => edit([part], text))}
            >
              {t(SIGNATURE_WORDS.fromFile)}
            </FileButton>
          </Flex>
        }
        validateStatus={wrong ? 'error' : ''}
        help={wrong && t(wrong)}
        extra={t(SIGNATURE_WORDS[`${part}Hint`])}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          count={{ show: false, max: MAX[part] }}
          style={{ fontFamily: 'monospace' }}
          spellCheck={false}
        />
      </Form.Item>
    );
  });
  return (
    <Collapse
      ghost
      size="small"
      activeKey={(isFolded ?? !isFilled) ? [] : ['advanced']}
      onChange={(open) => setFolded(open.length === 0)}
      items={[{ key: 'advanced', label: t(SIGNATURE_WORDS.advanced), children: [hash, ...fields] }]}
    />
  );
}

const PEM_TEXT = /^[\t\n\r -~]*$/;
const BASE64_TEXT = /^[A-Za-z0-9+/=\s]+$/;

/** Reads a signature or certificate file: PEM and base64 as text, binary data (raw signature, DER) encoded. */
async function readSignatureFile(part: keyof FileSignature, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = String.fromCharCode(...bytes);
  const isText = part === 'signature' ? BASE64_TEXT.test(raw) : PEM_TEXT.test(raw);
  if (isText) return raw.trim();
  const base64 = btoa(raw);
  if (part === 'signature') return base64;
  return ['-----BEGIN CERTIFICATE-----', ...(base64.match(/.{1,64}/g) ?? []), '-----END CERTIFICATE-----'].join('\n');
}
