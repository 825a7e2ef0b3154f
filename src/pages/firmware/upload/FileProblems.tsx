import { Alert, Button } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { allowedName } from '@/domain/firmware/file';
import type { FieldProblem } from '@/domain/problems';
import { reasonText } from '@/domain/reasons';

interface FileProblemsProps {
  readonly file: File;
  readonly problems: readonly FieldProblem[];
  /** Continues with the same file under another name. */
  readonly onRename: (file: File) => void;
}

/** Why a file is refused (decisions §4.3); for a bad name, an allowed one is offered. */
export function FileProblems({ file, problems, onRename }: FileProblemsProps) {
  const t = useText();
  const language = useLanguage();
  const name = allowedName(file.name);
  const { type, lastModified } = file;
  const rename = (
    <Button size="small" onClick={() => onRename(new File([file], name, { type, lastModified }))}>
      {t('firmware.upload.rename', { name })}
    </Button>
  );
  return problems.map(({ reason, values }) => (
    <Alert
      key={reason}
      type="error"
      showIcon
      title={reasonText(reason, values, language)}
      action={reason === 'fileName' ? rename : null}
    />
  ));
}
