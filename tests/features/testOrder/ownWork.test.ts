import { formAddress } from '@/features/testOrder/today/TodayLine';

/** Where a draft goes on (P-FORM-2): forms that are pages. */
test.each([
  ['firmware.add', '/firmware/add'],
  ['firmware.edit.DC.1', '/firmware/edit?id=DC.1'],
  ['firmware.upload.DC-1', '/firmware/upload?id=DC-1'],
  ['firmware.upload.file.V1', null],
  ['firmware.upload.reason.V1', null],
  ['version.edit.V1', '/version/edit?id=V1'],
  ['version.submitTest.V1.new', '/version/submitTest?id=V1'],
  ['version.submitTest.V1.TO20260305-00001.2', '/version/submitTest?id=V1'],
  ['version.V1.recall', null],
  ['order.TO1.transfer', null],
])('the draft of %s: %s', (form, address) => expect(formAddress(form)).toBe(address));
