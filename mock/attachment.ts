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
import { callerOf, queryText, send, signedIn } from './rehearsal/control/http';
import { downloads, refuseRights, writesFile } from './rehearsal/control/implement';
import { writeWhole } from './rehearsal/engine/disk';
import { aboutOrder } from './rehearsal/firmware/step';
import { addAttachment, attachmentInput, findAttachment } from './rehearsal/firmware/steps/upkeep';
import { findOrder, having } from './rehearsal/firmware/views';

const ADD = 'testing.addAttachment';

const prepareAdd = writesFile(ADD, orderAttachment.upload.needs, attachmentInput, aboutOrder, addAttachment);

async function receive(request: Request, response: Response): Promise<void> {
  callerOf(request).live.settle();
  const caller = signedIn(request, response);
  if (caller === null) return;
  const { actor, live, language } = caller;
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
  // What was due while the file was on its way comes before it.
  callerOf(request).live.settle();
  // The world may have been reset or closed during the upload.
  send(response, callerOf(request).live.write(writer, input, prepareAdd(input, writer)));
}

const download = downloads('testing.downloadAttachment', orderAttachment.upload.needs, (world, sent) =>
  having(findAttachment(world, sent('orderNo'), sent('id')), (file) => ({ file, bytes: openFile(file) })),
);

export default {
  [`PUT ${orderAttachment.upload.path}`]: withFaults(ADD, receive),
  [`GET ${orderAttachment.download.path}`]: download,
};
