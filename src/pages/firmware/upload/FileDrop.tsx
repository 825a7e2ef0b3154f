import { InboxOutlined } from '@ant-design/icons';
import { App, Flex, Typography, theme, Alert, Button } from 'antd';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { useText } from '@/components/useText';
import { profile } from '@/domain/profile';
import { allowedName } from '@/domain/firmware/chosenFile';
import { fileLimit, sizeText } from '@/domain/firmware/file';
import type { FieldProblem } from '@/domain/reasons';
import styles from './upload.module.css';
import { UPLOAD } from './uploadTexts';
import { LABEL } from '@/components/words';

/** Drop zone with a real file input, usable by keyboard (P-UPLOAD-1). */
export function FileDrop({ onFile, disabled }: { readonly onFile: (file: File) => void; readonly disabled: boolean }) {
  const t = useText();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const id = useId();
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (!file || disabled) return;
    if (files !== null && files.length > 1) void message.info(t(UPLOAD.onlyOne));
    onFile(file);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // Allows choosing the same file again.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <label
      className={styles.drop}
      style={{
        borderColor: over ? token.colorPrimary : token.colorBorder,
        background: over ? token.colorPrimaryBg : token.colorFillAlter,
        outlineColor: token.colorPrimary,
        borderRadius: token.borderRadiusLG,
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        id={id}
        data-field="file"
        className={styles.input}
        aria-label={t(LABEL.file)}
        // A hint for the file dialog; the file is validated anyway.
        accept={profile.fileExtensions.join(',')}
        disabled={disabled}
        onChange={choose}
      />
      <Flex vertical align="center" gap="small">
        <InboxOutlined style={{ fontSize: 36, color: token.colorPrimary }} aria-hidden />
        <Typography.Text>{t(over ? UPLOAD.dropNow : UPLOAD.drop)}</Typography.Text>
        <Typography.Text type="secondary">
          {t(UPLOAD.allowed, { types: profile.fileExtensions.join(' '), max: sizeText(fileLimit()) })}
        </Typography.Text>
      </Flex>
    </label>
  );
}

interface FileProblemsProps {
  readonly file: File;
  readonly problems: readonly FieldProblem[];
  /** Continues with the same file under another name. */
  readonly onRename: (file: File) => void;
}

/** Why a file is refused (P-FILE-1, P-UPLOAD-1); for a bad name, an allowed one is offered. */
export function FileProblems({ file, problems, onRename }: FileProblemsProps) {
  const t = useText();
  const name = allowedName(file.name);
  const { type, lastModified } = file;
  const rename = (
    <Button size="small" onClick={() => onRename(new File([file], name, { type, lastModified }))}>
      {t(UPLOAD.rename, { name })}
    </Button>
  );
  return problems.map((problem) => (
    <Alert
      key={problem.reason}
      type="error"
      showIcon
      title={t(problem)}
      action={problem.reason === 'fileName' ? rename : null}
    />
  ));
}
