import { exportPath, type Endpoint } from '@/contract/endpoint';
import { parseModel } from '@/contract/envelope';
import type { Page } from '@/contract/fields';
import { ERROR } from '@/domain/errors';
import { attempt } from '@/domain/values';
import { connection } from './connection';
import { whileReceived } from './download';
import { CallFailure, isOffered } from './failure';

/**
 * Reads all rows of a list in one answer, as they come (decisions §3). A row that cannot be read is told as such.
 * @param input the list's input without its page
 * @param onRows gets some rows at a time, in the list's order; `total` is their number
 * @returns false where the server lacks the call
 * @throws CallFailure after the error has been shown; CallAborted when aborted
 */
export async function readWholeList<Row>(
  endpoint: Pick<Endpoint<unknown, unknown, Page<Row>>, 'path' | 'model'>,
  input: object,
  onRows: (page: Page<Row>) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const path = exportPath(endpoint);
  if (!isOffered({ method: 'GET', path })) return false;
  const take = (lines: readonly string[]) => {
    const list = lines
      .filter((line) => line !== '')
      .map((line) =>
        connection().wire.fromServer(
          path,
          attempt((): unknown => JSON.parse(line)),
        ),
      );
    const page = parseModel(endpoint.model, { list, total: list.length });
    if (page.valid && list.length > 0) onRows(page.value);
  };
  try {
    await whileReceived({ path, input, isOptional: true }, signal, (response) => readLines(response, take));
    return true;
  } catch (error) {
    if (error instanceof CallFailure && (error.isAbsent || error.code === ERROR.notFound)) return false;
    throw error;
  }
}

/** Reads a text by lines, as many at a time as have come. */
async function readLines({ body }: Response, take: (lines: readonly string[]) => void): Promise<void> {
  if (body === null) return;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    take(lines);
  }
  take([rest + decoder.decode()]);
}
