import { useMemo } from 'react';
import { useCaption } from '@/components/caption';
import type { ConflictField } from '@/components/form/types';
import { personLabel } from '@/domain/access/roles';
import { deviceTypeName, moduleName } from '@/domain/firmware/number';
import type { NumberValues } from './numberValues';

/** What the conflict dialog compares: every field that can have changed. */
export function useConflictFields(): ConflictField<NumberValues>[] {
  const caption = useCaption();
  return useMemo(
    () => [
      { label: 'field.name', text: ({ name }) => name },
      {
        label: 'field.deviceType',
        text: ({ deviceType }) => (deviceType === null ? '' : caption(deviceTypeName(deviceType))),
      },
      { label: 'field.module', text: ({ module }) => (module === null ? '' : caption(moduleName(module))) },
      { label: 'field.hardwareRevisions', text: ({ hardwareRevisions }) => hardwareRevisions.join(', ') },
      { label: 'field.vendorCode', text: ({ vendorCode }) => vendorCode },
      { label: 'field.models', text: ({ models }) => models.join(', ') },
      { label: 'field.protocols', text: ({ protocols }) => protocols.join(', ') },
      { label: 'field.owners', text: ({ owners }) => owners.map(personLabel).join(', ') },
      { label: 'field.description', text: ({ description }) => description },
    ],
    [caption],
  );
}
