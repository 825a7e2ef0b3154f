/**
 * The mock server's calls about firmware numbers (a number: the record of one firmware, whose key is `firmwareNo`), their test
 * cases, their versions, and their release line: all versions of a number with their tests.
 */
import { cases, firmware } from '../src/contract/firmware';
import { firmwareVersion } from '../src/contract/firmwareVersion';
import { releases } from '../src/contract/releases';
import { isOneOf } from '../src/domain/values';
import { implement, reads, writes } from './rehearsal/control/implement';
import { matches, pageOf, passing } from './rehearsal/engine/lists';
import { about } from './rehearsal/firmware/step';
import { versionByHash } from './rehearsal/firmware/steps/attachFile';
import * as steps from './rehearsal/firmware/steps/firmware';
import { templateIn } from './rehearsal/firmware/template';
import * as views from './rehearsal/firmware/views';

const { findNumber, findVersion, having } = views;

const aboutNumber = ({ firmwareNo }: { firmwareNo: string }) => about('firmware', firmwareNo);
const aboutVersion = ({ id }: { id: string }) => about('version', id);

export default {
  ...implement('firmware', {
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
        view: (number) => views.viewNumber(world, number),
      }),
    ),
    detail: reads(firmware.detail, (world, { firmwareNo }) =>
      having(findNumber(world, firmwareNo), (number) => views.viewNumber(world, number)),
    ),
    add: writes(firmware.add, aboutNumber, steps.addNumber),
    update: writes(firmware.update, aboutNumber, steps.updateNumber),
    enableDisable: writes(firmware.enableDisable, aboutNumber, steps.enableNumber),
  }),
  ...implement('firmwareVersion', {
    page: reads(firmwareVersion.page, (world, input, { now }) =>
      pageOf(world.versions.values(), input, now, {
        wanted: passing(input, {
          keyword: ({ firmwareNo, firmwareName, versionNo, file }, wanted) =>
            matches(wanted, firmwareNo, firmwareName, versionNo, file?.sha256 ?? ''),
          firmwareNo: ({ firmwareNo }, wanted) => firmwareNo === wanted,
          module: ({ module }, wanted) => isOneOf(wanted, module),
          state: ({ state }, wanted) => isOneOf(wanted, state),
        }),
        at: (version) => version.createdAt,
        view: (version) => views.viewVersion(world, version),
      }),
    ),
    detail: reads(firmwareVersion.detail, (world, { id }) =>
      having(findVersion(world, id), (version) => views.viewVersion(world, version)),
    ),
    add: writes(firmwareVersion.add, aboutNumber, steps.addVersion),
    update: writes(firmwareVersion.update, aboutVersion, steps.updateVersion),
    changeState: writes(firmwareVersion.changeState, aboutVersion, steps.changeState),
    findByHash: reads(firmwareVersion.findByHash, (world, { sha256, firmwareNo }) =>
      versionByHash(world, sha256.toLowerCase(), { firmwareNo, id: undefined }),
    ),
    template: reads(firmwareVersion.template, (_world, _input, { language }) => templateIn(language)),
  }),
  ...implement('cases', {
    list: reads(cases.list, (world, { firmwareNo }) =>
      having(findNumber(world, firmwareNo), () => views.casesOf(world, firmwareNo)),
    ),
    save: writes(cases.save, aboutNumber, steps.replaceCases),
  }),
  ...implement('releases', {
    line: reads(releases.line, (world, { firmwareNo }, { now }) =>
      having(findNumber(world, firmwareNo), () => views.viewLine(world, firmwareNo, now)),
    ),
  }),
};
