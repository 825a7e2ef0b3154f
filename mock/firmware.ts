import { firmware } from '../src/contract/firmware';
import { isOneOf } from '../src/domain/values';
import { implement, reads, writes } from './rehearsal/control/implement';
import { matches, pageOf, passing } from './rehearsal/engine/lists';
import { about } from './rehearsal/firmware/step';
import { addNumber, enableNumber, updateNumber } from './rehearsal/firmware/steps/firmware';
import { findNumber, having, viewNumber } from './rehearsal/firmware/views';

const aboutNumber = ({ firmwareNo }: { firmwareNo: string }) => about('firmware', firmwareNo);

export default implement('firmware', {
  page: reads(firmware.page, (world, input, { now }) =>
    pageOf(world.numbers.values(), input, now, {
      wanted: passing(input, {
        keyword: (number, wanted) =>
          matches(wanted, number.firmwareNo, number.name, number.vendorCode, ...number.models),
        module: ({ module }, wanted) => isOneOf(wanted, module),
        deviceType: ({ deviceType }, wanted) => isOneOf(wanted, deviceType),
        enabled: ({ enabled }, wanted) => enabled === wanted,
      }),
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
