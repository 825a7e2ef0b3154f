import { Alert, Button, Flex, Progress, Table, Typography } from 'antd';
import { usePageButtons } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { versionFile, type VersionModel } from '@/contract/firmwareVersion';
import { addressText, COMPARED_MAX, type BlockDifference } from '@/domain/firmware/difference';
import { sizeText, type VersionFile } from '@/domain/firmware/file';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { download, type DownloadOptions } from '@/services/download';
import { CallAborted } from '@/services/failure';
import { useWhyNot } from '@/session/useRights';
import { compareFiles } from '@/transfer/compare/compareFiles';
import { useDownload } from '../versionParts';
import styles from './difference.module.css';
import { WORDS } from './words';

/** A file of this computer, or that of a version, which is downloaded. */
export type ComparedFile = File | (Pick<VersionModel, 'id' | 'versionNo'> & { readonly file: VersionFile });

const factsOf = (side: ComparedFile) => (side instanceof File ? side : side.file);

interface FileDifferenceProps {
  readonly left: ComparedFile;
  readonly right: ComparedFile;
}

/** Intel HEX files up to this size, in bytes, are compared by lines. */
const LINES_MAX = 64 * 1024;

interface Compared {
  readonly difference: BlockDifference;
  /** The texts of both files; null when they are not compared by lines. */
  readonly texts: readonly [string, string] | null;
}

/** Compares two files, downloading what is not at hand. */
async function compare(
  { left, right }: FileDifferenceProps,
  { signal, onProgress }: Required<DownloadOptions>,
): Promise<Compared> {
  const load = async (side: ComparedFile, before: number): Promise<Blob> => {
    if (side instanceof File) return side;
    const progress = { signal, onProgress: (bytes: number) => onProgress(before + bytes) };
    return download(versionFile.downloadPath, { id: side.id }, progress);
  };
  const one = await load(left, 0);
  const other = await load(right, one.size);
  const difference = await compareFiles(one, other);
  const isByLines = [left, right].map(factsOf).every(({ name, size }) => /\.hex$/i.test(name) && size <= LINES_MAX);
  return { difference, texts: isByLines ? await Promise.all([one.text(), other.text()]) : null };
}

/** How two files differ inside, on demand (decisions §5). */
export function FileDifference({ left, right }: FileDifferenceProps) {
  const t = useText();
  const denied = useWhyNot()(versionFile.downloadNeeds);
  const sides = [left, right];
  const downloaded = sides.reduce((sum, side) => sum + (side instanceof File ? 0 : side.file.size), 0);
  const { data, error, loading, percent, run, stop } = useDownload(downloaded, (how) => compare({ left, right }, how));
  if (loading) {
    return (
      <Flex align="center" gap="small">
        <Progress percent={percent} aria-label={t(WORDS.loading)} style={{ maxWidth: 320 }} />
        <Button size="small" onClick={stop}>
          {t('common.stop')}
        </Button>
      </Flex>
    );
  }
  const titleOf = (side: ComparedFile) => (side instanceof File ? side.name : side.versionNo);
  if (data !== undefined) return <Difference {...data} titles={[titleOf(left), titleOf(right)]} />;
  const isTooLarge = sides.some((side) => factsOf(side).size > COMPARED_MAX);
  const why = denied ?? (isTooLarge ? t(WORDS.tooLarge, { max: sizeText(COMPARED_MAX) }) : undefined);
  const names = { left: titleOf(left), right: titleOf(right), size: sizeText(downloaded) };
  return (
    <Flex vertical align="flex-start" gap="small">
      {error === undefined || error instanceof CallAborted ? null : (
        <Alert type="error" showIcon title={t(WORDS.failed)} />
      )}
      <Button
        disabled={why !== undefined}
        onClick={run}
        style={{ maxWidth: '100%', height: 'auto', minHeight: 32, paddingBlock: 4, whiteSpace: 'normal' }}
      >
        {t(WORDS.compare, names)}
      </Button>
      {why === undefined ? null : <Typography.Text type="secondary">{why}</Typography.Text>}
    </Flex>
  );
}

/** The difference as a sentence, as a strip of blocks, and as a table for readers and print. */
function Difference({ difference, texts, titles }: Compared & { readonly titles: readonly [string, string] }) {
  const t = useText();
  const itemRender = usePageButtons();
  const { blockSize, changed, changedBlocks, changedBytes, first } = difference;
  const sentence =
    first === null
      ? t(WORDS.same)
      : t(WORDS.differ, {
          blocks: changedBlocks,
          count: changed.length,
          size: sizeText(blockSize),
          bytes: changedBytes.toLocaleString(),
          first: addressText(first),
        });
  const blocks = changed.map((bytes, index) => ({ at: index * blockSize, bytes }));
  return (
    <Flex vertical gap="small">
      <Typography.Text role="status">{sentence}</Typography.Text>
      {first === null ? null : (
        <>
          <div role="img" aria-label={sentence} className={styles.strip}>
            {blocks.map(({ at, bytes }) => (
              <span
                key={at}
                title={t(WORDS.block, { at: addressText(at), bytes: bytes.toLocaleString() })}
                // The fewest changed bytes can still be seen.
                style={bytes === 0 ? {} : { opacity: 0.25 + (0.75 * bytes) / blockSize }}
                data-changed={bytes > 0}
              />
            ))}
          </div>
          <Typography.Text type="secondary">{t(WORDS.samePlace)}</Typography.Text>
          <Table
            size="small"
            rowKey="at"
            aria-label={t(WORDS.blocks)}
            pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true, itemRender }}
            dataSource={blocks.filter(({ bytes }) => bytes > 0)}
            columns={[
              {
                title: t(WORDS.addresses),
                dataIndex: 'at',
                render: (at: number) => (
                  <code>
                    {addressText(at)} – {addressText(at + blockSize - 1)}
                  </code>
                ),
              },
              { title: t(WORDS.bytes), dataIndex: 'bytes', render: (bytes: number) => bytes.toLocaleString() },
            ]}
          />
        </>
      )}
      {texts === null || first === null ? null : <ChangeDiff before={texts[0]} after={texts[1]} titles={titles} />}
    </Flex>
  );
}
