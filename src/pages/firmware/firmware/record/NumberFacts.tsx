import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useCaption } from '@/components/caption';
import { SectionCard } from '@/components/parts/SectionCard';
import type { Translate } from '@/components/useText';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { personLabel } from '@/domain/access/roles';
import { localTime } from '@/features/history/localTime';
import { numberTexts } from '@/features/number/numberTexts';
import { EnabledTag } from '../EnabledTag';

const WIDE = { xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 } as const;

interface Fact {
  readonly label: Parameters<Translate>[0];
  readonly shown: ReactNode;
  readonly wide?: true;
}

/** The non-empty fields of a number (decisions §4.2). */
export function NumberFacts({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const caption = useCaption();
  const { createdBy, createdAt, updatedBy, updatedAt } = number;
  // The name is in the title.
  const { name: _name, ...texts } = numberTexts(t, caption);
  const facts: readonly Fact[] = [
    { label: 'field.enabled', shown: <EnabledTag number={number} /> },
    ...Object.values(texts).map(({ text, ...field }) => ({ ...field, shown: text(number) })),
    { label: 'field.created', shown: `${personLabel(createdBy)} · ${localTime(createdAt)}` },
    { label: 'field.updated', shown: `${personLabel(updatedBy)} · ${localTime(updatedAt)}` },
  ];
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={WIDE}
        items={facts
          .filter(({ shown }) => shown !== '')
          .map(({ label, shown, wide }) => ({
            key: label,
            label: t(label),
            children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shown}</span>,
            ...(wide ? { span: 'filled' as const } : {}),
          }))}
      />
    </SectionCard>
  );
}
