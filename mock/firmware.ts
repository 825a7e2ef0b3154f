import { firmware } from '../src/contract/firmware';
import { implement, reads, writes } from './rehearsal/control/implement';
import { is, isAmong, matches, pageOf } from './rehearsal/engine/lists';
import { about } from './rehearsal/firmware/step';
import { addNumber, enableNumber, updateNumber } from './rehearsal/firmware/steps/firmware';
import { findNumber, having, viewNumber } from './rehearsal/firmware/views';

const aboutNumber = ({ firmwareNo }: { firmwareNo: string }) => about('firmware', firmwareNo);

export default implement('firmware', {
  page: reads(firmware.page, (world, input, { now }) =>
    pageOf(world.numbers, input, now, {
      wanted: (number) =>
        matches(input.keyword, number.firmwareNo, number.name, number.vendorCode, ...number.models) &&
        isAmong(input.module, number.module) &&
        isAmong(input.deviceType, number.deviceType) &&
        is(input.enabled, number.enabled),
      at: (number) => number.createdAt,
      view: (number) => viewNumber(world, number),
    }),
  ),
  detail: reads(firmware.detail, (world, { firmwareNo }) =>
    having(findNumber(world, firmwareNo), (number) => viewNumber(world, number)),
  ),
  add: writes(firmware.add, aboutNumber, addNumber),
  update: writes(firmware.update, aboutNumber, updateNumber),
  enableDisable: writes(firmware.enableDisable, aboutNumber, enableNumber),
});
