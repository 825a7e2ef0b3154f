import { UploadOutlined } from '@ant-design/icons';
import { Button, Collapse, Flex, Form, Input, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage } from '@/components/caption';
import type { RecordFormApi } from '@/components/form/types';
import { useText } from '@/components/useText';
import type { FileSignature } from '@/domain/firmware/file';
import { CERTIFICATE_MAX, SIGNATURE_MAX, checkSignature } from '@/domain/firmware/file';
import { reasonText } from '@/domain/reasons';
import type { FileGiven } from './useFileChoice';

const PARTS = ['signature', 'certificate'] as const;
const MAX = { signature: SIGNATURE_MAX, certificate: CERTIFICATE_MAX };

interface SignatureFieldsProps {
  readonly value: FileSignature;
  readonly edit: RecordFormApi<FileGiven>['edit'];
  readonly disabled: boolean;
}

/** Signature and certificate (decisions §4.3), collapsed because few files have them. */
export function SignatureFields({ value, edit, disabled }: SignatureFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const problems = checkSignature(value);
  // Values of a draft arrive after the first render and expand the fields; later the user decides.
  const given = value.signature !== '' || value.certificate !== '';
  const [folded, setFolded] = useState<boolean | null>(null);
  const fields = PARTS.map((part) => {
    const wrong = problems.find(({ field }) => field === part);
    return (
      <Form.Item
        key={part}
        name={part}
        label={
          <Flex gap="small" align="center">
            {t(`field.${part}`)}
            <FromFile label={t('firmware.signature.read', { what: t(`field.${part}`) })} disabled={disabled}>
              {(file) => void readSignatureFile(part, file).then((text) => edit([part], text))}
            </FromFile>
          </Flex>
        }
        validateStatus={wrong ? 'error' : ''}
        help={wrong && reasonText(wrong.reason, wrong.values, language)}
        extra={t(`firmware.signature.${part}Hint`)}
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
      activeKey={(folded ?? !given) ? [] : ['signature']}
      onChange={(open) => setFolded(open.length === 0)}
      items={[
        {
          key: 'signature',
          label: <Typography.Text>{t('firmware.signature.title')}</Typography.Text>,
          children: fields,
        },
      ]}
    />
  );
}

interface FromFileProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly children: (file: File) => void;
}

function FromFile({ label, disabled, children }: FromFileProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<UploadOutlined aria-hidden />}
        aria-label={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('firmware.signature.fromFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.item(0);
          event.target.value = '';
          if (file) children(file);
        }}
      />
    </>
  );
}

const LINE = 64;
const TEXT = /^[\t\n\r -~]*$/;
const SIGNATURE = /^[A-Za-z0-9+/=\s]+$/;

/**
 * Reads a signature or certificate file: PEM and base64 as text, binary data (raw signature, DER certificate) encoded.
 */
async function readSignatureFile(part: keyof FileSignature, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = String.fromCharCode(...bytes);
  const isText = part === 'signature' ? SIGNATURE.test(raw) : TEXT.test(raw);
  if (isText) return raw.trim();
  const base64 = btoa(raw);
  return part === 'signature' ? base64 : `-----BEGIN CERTIFICATE-----\n${lines(base64)}\n-----END CERTIFICATE-----`;
}

function lines(text: string): string {
  return Array.from({ length: Math.ceil(text.length / LINE) }, (_, at) => text.slice(at * LINE, at * LINE + LINE)).join(
    '\n',
  );
}
