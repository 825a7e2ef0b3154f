import { InboxOutlined } from '@ant-design/icons';
import { App, Flex, Typography, theme, Alert, Button } from 'antd';
import { useEffect, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useText, LABEL } from '@/components/texts';
import { profile } from '@/domain/profile';
import { allowedName } from '@/domain/firmware/chosenFile';
import { fileLimit, sizeText } from '@/domain/firmware/file';
import type { FieldProblem } from '@/domain/reasons';
import { visibleText } from '@/domain/visibleText';
import styles from './upload.module.css';
import { UPLOAD } from './uploadTexts';

interface FileDropProps {
  /** Name of the file that is chosen. */
  readonly chosen: string | undefined;
  readonly onFile: (file: File) => void;
  readonly disabled: boolean;
}

/** Drop zone with a real file input, usable by keyboard. */
export function FileDrop({ chosen, onFile, disabled }: FileDropProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const id = useId();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** Whether the input holds the chosen file, and says its name itself. */
  const [held, setHeld] = useState(false);

  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (!file || disabled) return;
    if (files !== null && files.length > 1) void message.info(t(UPLOAD.onlyOne));
    onFile(file);
  };
  const empty = () => {
    if (input.current) input.current.value = '';
    setHeld(false);
  };
  useEffect(() => {
    if (chosen === undefined && input.current) input.current.value = '';
  }, [chosen]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setHeld(true);
    take(target.files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    empty();
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
        ref={input}
        type="file"
        id={id}
        data-field="file"
        className={styles.input}
        aria-label={t(LABEL.file)}
        aria-description={held || chosen === undefined ? undefined : visibleText(chosen)}
        // A hint for the file dialog; the file is validated anyway.
        accept={profile.fileExtensions.join(',')}
        disabled={disabled}
        // The same file may be chosen again.
        onClick={empty}
        onChange={choose}
      />
      <Flex vertical align="center" gap="small">
        <InboxOutlined style={{ fontSize: 36, color: token.colorPrimary }} aria-hidden />
        <Typography.Text>{t(over ? UPLOAD.dropNow : UPLOAD.drop)}</Typography.Text>
        <Typography.Text type="secondary">{t(UPLOAD.limit, { max: sizeText(fileLimit()) })}</Typography.Text>
      </Flex>
    </label>
  );
}

interface FileProblemsProps {
  readonly file: File;
  readonly problems: readonly FieldProblem[];
  readonly onRename: (file: File) => void;
}

/** Why a file is refused; for a bad name, an allowed one is offered. */
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
