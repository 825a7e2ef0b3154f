import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useCaption } from '@/components/caption';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { personLabel } from '@/domain/access/roles';
import { deviceTypeName, moduleName, protocolName } from '@/domain/firmware/number';
import { localTime } from '@/features/history/localTime';
import { EnabledTag } from '../EnabledTag';

const WIDE = { xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 } as const;

/** The non-empty fields of a number (decisions §4.2). */
export function NumberFacts({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const caption = useCaption();
  const { owners, protocols, createdBy, createdAt, updatedBy, updatedAt } = number;
  const joined = (values: readonly string[]) => values.join(t('common.comma'));
  const facts: readonly { readonly label: Parameters<typeof t>[0]; readonly text: ReactNode; readonly wide?: true }[] =
    [
      { label: 'field.enabled', text: <EnabledTag number={number} /> },
      { label: 'field.owners', text: joined(owners.map(personLabel)) },
      { label: 'field.module', text: caption(moduleName(number.module)) },
      { label: 'field.deviceType', text: caption(deviceTypeName(number.deviceType)) },
      { label: 'field.hardwareRevisions', text: joined(number.hardwareRevisions) },
      { label: 'field.models', text: joined(number.models) },
      { label: 'field.protocols', text: joined(protocols.map((protocol) => caption(protocolName(protocol)))) },
      { label: 'field.vendorCode', text: number.vendorCode },
      { label: 'field.description', text: number.description, wide: true },
      { label: 'field.created', text: `${personLabel(createdBy)} · ${localTime(createdAt)}` },
      { label: 'field.updated', text: `${personLabel(updatedBy)} · ${localTime(updatedAt)}` },
    ];
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={WIDE}
        items={facts
          .filter(({ text }) => text !== '')
          .map(({ label, text, wide }) => ({
            key: label,
            label: t(label),
            children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>,
            ...(wide ? { span: 'filled' as const } : {}),
          }))}
      />
    </SectionCard>
  );
}
