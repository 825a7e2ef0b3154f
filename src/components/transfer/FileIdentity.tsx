import { FileZipOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { FileHashes } from '@/domain/firmware/file';
import { sizeText } from '@/domain/firmware/file';
import { CopyText } from '../parts/CopyText';

interface FileIdentityProps {
  readonly file: { readonly name: string; readonly size: number };
  /** Null while unknown. */
  readonly hashes: FileHashes | null;
  /** At the right of the name. */
  readonly extra?: ReactNode;
  /** Content between name and hashes. */
  readonly children?: ReactNode;
}

/** A local file with name, size and hashes. */
export function FileIdentity({ file, hashes, extra, children }: FileIdentityProps) {
  return (
    <Flex vertical gap="small">
      <Flex align="center" gap="small">
        <FileZipOutlined aria-hidden />
        <Typography.Text strong style={{ wordBreak: 'break-all' }}>
          {file.name}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
          {sizeText(file.size)}
        </Typography.Text>
        <span style={{ flex: 1 }} />
        {extra}
      </Flex>
      {children}
      {hashes === null ? null : (
        <Flex vertical>
          <Typography.Text type="secondary">SHA-256</Typography.Text>
          <CopyText value={hashes.sha256} hash="full" />
          <Typography.Text type="secondary">MD5</Typography.Text>
          <CopyText value={hashes.md5} hash="full" />
        </Flex>
      )}
    </Flex>
  );
}
