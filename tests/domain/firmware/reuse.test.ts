import { fileReuse } from '@/domain/firmware/version';

/** Whether a version may have a file that another one has. */

const TARGET = { firmwareNo: 'DC180', id: 'V1' };

// prettier-ignore
test.each<[holder: Parameters<typeof fileReuse>[0], reuse: ReturnType<typeof fileReuse>]>([
  [null, 'free'],
  [{ firmwareNo: 'DC180', id: 'V1', state: 'draft' }, 'free'],
  [{ firmwareNo: 'DC180', id: 'V1', state: 'inTest' }, 'free'],
  [{ firmwareNo: 'DC180', id: 'V2', state: 'draft' }, 'confirm'],
  [{ firmwareNo: 'DC180', id: 'V2', state: 'inTest' }, 'refused'],
  [{ firmwareNo: 'DC180', id: 'V2', state: 'released' }, 'refused'],
  [{ firmwareNo: 'DC180', id: 'V2', state: 'deprecated' }, 'confirm'],
  [{ firmwareNo: 'AC7', id: 'V2', state: 'inTest' }, 'confirm'],
  [{ firmwareNo: 'AC7', id: 'V2', state: 'released' }, 'confirm'],
])('a file of %j may be used again: %s', (holder, reuse) => {
  expect(fileReuse(holder, TARGET)).toBe(reuse);
});

test('a version that does not exist yet may not have the file of one in test either', () => {
  expect(fileReuse({ firmwareNo: 'DC180', id: 'V1', state: 'inTest' }, { firmwareNo: 'DC180', id: undefined })).toBe(
    'refused',
  );
});
