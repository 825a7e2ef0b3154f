import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload, type ButtonProps } from 'antd';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Extensions in the file dialog; whoever takes a file checks it. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly input?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens a file dialog; what is chosen is handed over, and not sent. */
export function FileButton({ accept = '', multiple = false, input, onFiles, ...button }: FileButtonProps) {
  return (
    <Upload
      {...(input !== undefined && { id: input })}
      multiple={multiple}
      accept={accept}
      showUploadList={false}
      beforeUpload={(file, all) => {
        // antd calls this once per file; the files of one selection are taken together.
        if (file === all[0]) onFiles(all);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button icon={<UploadOutlined aria-hidden />} {...button} />
    </Upload>
  );
}
