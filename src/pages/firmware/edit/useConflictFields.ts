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
      { label: 'firmware.field.name', text: ({ name }) => name },
      {
        label: 'firmware.field.deviceType',
        text: ({ deviceType }) => (deviceType === null ? '' : caption(deviceTypeName(deviceType))),
      },
      { label: 'firmware.field.module', text: ({ module }) => (module === null ? '' : caption(moduleName(module))) },
      { label: 'firmware.field.hardwareRevisions', text: ({ hardwareRevisions }) => hardwareRevisions.join(', ') },
      { label: 'firmware.field.vendorCode', text: ({ vendorCode }) => vendorCode },
      { label: 'firmware.field.models', text: ({ models }) => models.join(', ') },
      { label: 'firmware.field.protocols', text: ({ protocols }) => protocols.join(', ') },
      { label: 'firmware.field.owners', text: ({ owners }) => owners.map(personLabel).join(', ') },
      { label: 'firmware.field.description', text: ({ description }) => description },
    ],
    [caption],
  );
}
