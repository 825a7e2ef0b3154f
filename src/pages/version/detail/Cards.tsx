import { Descriptions, Alert, Flex } from 'antd';
import { useCaption } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { FileSize } from '@/components/parts/FileSize';
import { FoldedText } from '@/components/parts/FoldedText';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { firmwareVersion, versionFile, type VersionModel } from '@/contract/firmwareVersion';
import { personLabel } from '@/domain/access/roles';
import { versionFileAddress } from '@/domain/paths';
import { localTime } from '@/features/history/localTime';
import { DownloadFile } from '@/features/version/DownloadFile';
import { versionFacts } from '@/features/version/facts';
import { download } from '@/services/download';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';

/** Fields that the life cycle shows. */
const SHOWN_ABOVE = ['state', 'stateReason'];

/** The version's non-empty fields (decisions §4.3). */
export function FactsCard({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const caption = useCaption();
  const baseId = version.baseVersionId;
  const { data: template } = useCall(firmwareVersion.template, undefined);
  const { data: base } = useCall(firmwareVersion.detail, { id: baseId ?? '' }, { enabled: baseId !== null });
  const facts = versionFacts(version, {
    t,
    caption,
    template: template?.fields ?? [],
    versionNoOf: (id) => (base?.id === id ? base.versionNo : id),
  });
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 3 }}
        items={facts
          .filter(({ key, text }) => text !== '' && !SHOWN_ABOVE.includes(key))
          .map(({ key, label, text }) => ({ key, label, children: <FoldedText text={text} /> }))}
      />
    </SectionCard>
  );
}

/** The file with its hashes (decisions §4.3), or a link to upload it. */
export function FileCard({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const mayCall = useMayCall();
  const { id, firmwareNo, file, state } = version;
  // Outside draft, the file can only be replaced during a test (decisions §4.3).
  const open = state === 'draft' || state === 'inTest';
  return (
    <SectionCard
      title={t('field.file')}
      extra={
        <Flex gap="middle" align="center">
          {open ? (
            <Action
              label={t(file === null ? 'version.uploadFile' : 'testing.action.replaceFile')}
              hidden={!mayCall(versionFile.uploadNeeds)}
              to={versionFileAddress(firmwareNo, id)}
            />
          ) : null}
          <DownloadFile
            file={file}
            hidden={!mayCall(versionFile.downloadNeeds)}
            fetchFile={(signal, onProgress) => download(versionFile.downloadPath, { id }, { signal, onProgress })}
          />
        </Flex>
      }
    >
      {file === null ? (
        <Alert type="warning" showIcon title={t('version.noFileYet')} />
      ) : (
        <Descriptions
          size="small"
          column={1}
          items={[
            { key: 'name', label: t('field.fileName'), children: <CopyText value={file.name} /> },
            { key: 'size', label: t('field.size'), children: <FileSize bytes={file.size} /> },
            { key: 'sha256', label: t('field.sha256'), children: <CopyText value={file.sha256} hash="full" /> },
            { key: 'md5', label: t('field.md5'), children: <CopyText value={file.md5} hash="full" /> },
            ...(['signature', 'certificate'] as const)
              .filter((part) => file[part] !== '')
              .map((part) => ({
                key: part,
                label: t(`field.${part}`),
                children: <CopyText value={file[part]} hash="short" />,
              })),
            {
              key: 'uploaded',
              label: t('field.uploaded'),
              children: `${personLabel(file.uploadedBy)} · ${localTime(file.uploadedAt)}`,
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
