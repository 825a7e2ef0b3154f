import type { RequestHandler } from 'express';
import { firmwareVersion, versionFile } from '../src/contract/firmwareVersion';
import { ERROR } from '../src/domain/errors';
import { isRefusal, refuse } from '../src/domain/reasons';
import { refusedEnvelope } from './rehearsal/engine/answer';
import { withFaults } from './rehearsal/control/withFaults';
import { openFile } from './rehearsal/firmware/files';
import { queryText, send, signedIn } from './rehearsal/control/http';
import { implement, reads, refuseRights, writes } from './rehearsal/control/implement';
import { isAmong, matches, pageOf } from './rehearsal/engine/lists';
import { about } from './rehearsal/firmware/step';
import { versionByHash } from './rehearsal/firmware/steps/file';
import { addVersion, changeState, updateVersion } from './rehearsal/firmware/steps/firmware';
import { templateIn } from './rehearsal/firmware/template';
import { findVersion, viewVersion } from './rehearsal/firmware/views';

const aboutVersion = ({ id }: { id: string }) => about('version', id);

/** Downloads a version's file; errors are envelopes. */
const download: RequestHandler = (request, response) => {
  const caller = signedIn(request, response);
  if (caller === null) return;
  const { actor, live, language } = caller;
  const version =
    refuseRights(versionFile.downloadNeeds, actor, language) ?? findVersion(live.world, queryText(request, 'id'));
  const file = isRefusal(version) ? null : version.file;
  const bytes = isRefusal(version) || file === null ? null : openFile(version.id, file);
  if (isRefusal(version) || file === null || bytes === null) {
    const refusal = isRefusal(version) ? version : refuse(ERROR.notFound, 'fileMissing');
    send(response, refusedEnvelope(refusal, language));
    return;
  }
  response.attachment(file.name).set({ 'Cache-Control': 'no-store', 'Content-Length': String(file.size) });
  bytes.pipe(response.type('application/octet-stream'));
};

/** Firmware versions, their template and their files. */
export default {
  ...implement('firmwareVersion', {
    page: reads(firmwareVersion.page, (world, input, { now }) => {
      const wanted = [...world.versions.values()].filter(
        (version) =>
          matches(
            input.keyword,
            version.firmwareNo,
            version.firmwareName,
            version.versionNo,
            version.file?.sha256 ?? '',
          ) &&
          (input.firmwareNo === undefined || input.firmwareNo === version.firmwareNo) &&
          isAmong(input.module, version.module) &&
          isAmong(input.state, version.state),
      );
      return pageOf(wanted, input, now, {
        at: (version) => version.createdAt,
        view: (version) => viewVersion(world, version),
      });
    }),
    detail: reads(firmwareVersion.detail, (world, { id }) => {
      const version = findVersion(world, id);
      return isRefusal(version) ? version : viewVersion(world, version);
    }),
    add: writes(firmwareVersion.add, ({ firmwareNo }) => about('firmware', firmwareNo), addVersion),
    update: writes(firmwareVersion.update, aboutVersion, updateVersion),
    changeState: writes(firmwareVersion.changeState, aboutVersion, changeState),
    findByHash: reads(firmwareVersion.findByHash, (world, { sha256 }) => versionByHash(world, sha256.toLowerCase())),
    template: reads(firmwareVersion.template, (_world, _input, { language }) => templateIn(language)),
  }),
  [`GET ${versionFile.downloadPath}`]: withFaults('firmwareVersion.download', download),
};
