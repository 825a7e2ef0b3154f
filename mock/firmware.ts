import { firmware } from '../src/contract/firmware';
import { isRefusal } from '../src/domain/reasons';
import { implement, reads, writes } from './rehearsal/control/implement';
import { isAmong, matches, pageOf } from './rehearsal/engine/lists';
import type { About } from './rehearsal/firmware/step';
import { addNumber, enableNumber, updateNumber } from './rehearsal/firmware/steps/firmware';
import { findNumber, viewNumber } from './rehearsal/firmware/views';

const about = ({ firmwareNo }: { firmwareNo: string }): About => ({ objectType: 'firmware', objectKey: firmwareNo });

export default implement('firmware', {
  page: reads(firmware.page, (world, input, { now }) => {
    const wanted = [...world.numbers.values()].filter(
      (number) =>
        matches(input.keyword, number.firmwareNo, number.name, number.vendorCode, ...number.models) &&
        isAmong(input.module, number.module) &&
        isAmong(input.deviceType, number.deviceType) &&
        (input.enabled === undefined || input.enabled === number.enabled),
    );
    return pageOf(wanted, input, now, {
      at: (number) => number.createdAt,
      view: (number) => viewNumber(world, number),
    });
  }),
  detail: reads(firmware.detail, (world, { firmwareNo }) => {
    const number = findNumber(world, firmwareNo);
    return isRefusal(number) ? number : viewNumber(world, number);
  }),
  add: writes(firmware.add, about, addNumber),
  update: writes(firmware.update, about, updateNumber),
  enableDisable: writes(firmware.enableDisable, about, enableNumber),
});
