import { createHash, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { orderAttachment } from '../src/contract/testing';
import { isRefusal } from '../src/domain/reasons';
import { refuseAttachment } from '../src/domain/workflow/actions';
import { refusedEnvelope } from './rehearsal/engine/envelopes';
import { withFaults } from './rehearsal/control/withFaults';
import { keptFile, openFile } from './rehearsal/firmware/keptFile';
import { queryText, send, settled, signedIn } from './rehearsal/control/http';
import { downloads, refuseRights, writesFile } from './rehearsal/control/implement';
import { writeWhole } from './rehearsal/engine/disk';
import { aboutOrder } from './rehearsal/firmware/step';
import { addAttachment, attachmentInput, findAttachment } from './rehearsal/firmware/steps/upkeep';
import { findOrder, having } from './rehearsal/firmware/views';
import { commitAs } from './rehearsal/firmware/worlds';

const ADD = 'testing.addAttachment';

writesFile(ADD, orderAttachment.upload.needs, attachmentInput, aboutOrder, addAttachment);

async function receive(request: Request, response: Response): Promise<void> {
  const { actor, live, language, world } = signedIn(request);
  const [orderNo, name] = [queryText(request, 'orderNo'), queryText(request, 'filename')];
  const announced = Number(queryText(request, 'size') || (request.headers['content-length'] ?? '0'));
  const order = refuseRights(orderAttachment.upload.needs, actor, language) ?? findOrder(live.world, orderNo);
  const refused = isRefusal(order) ? order : refuseAttachment(order, actor.code, { name, size: announced });
  if (refused) {
    request.resume();
    send(response, refusedEnvelope(refused, language));
    return;
  }
  const bytes = await buffer(request);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = keptFile(sha256);
  // The file is stored before its journal line; files of equal hash are stored once.
  if (!fs.existsSync(kept)) writeWhole(kept, bytes);
  const input = { orderNo, name, size: bytes.length, sha256 };
  const key = request.get('Idempotency-Key') ?? randomUUID();
  const writer = { call: ADD, actor, language, address: request.ip ?? '', key };
  // The world may have been reset during the upload; what was due meanwhile comes before it.
  send(response, commitAs(settled(world), writer, input));
}

const download = downloads('testing.downloadAttachment', orderAttachment.upload.needs, (world, sent) =>
  having(findAttachment(world, sent('orderNo'), sent('id')), (file) => ({ file, bytes: openFile(file) })),
);

export default {
  [`PUT ${orderAttachment.upload.path}`]: withFaults(ADD, receive),
  [`GET ${orderAttachment.download.path}`]: download,
};
