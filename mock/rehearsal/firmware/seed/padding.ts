import { ERROR, SUCCESS } from '../../../../src/domain/errors';
import { PERSONAS } from '../personas';
import type { World } from '../world';
import type { Random } from '../../engine/random';
import { daysBefore } from './time';

const OUTCOMES = [SUCCESS, SUCCESS, SUCCESS, SUCCESS, ERROR.expired, ERROR.parameter, ERROR.permission] as const;

/**
 * Adds older rows to the logs up to a size: changed descriptions and refused attempts (decisions §6, `REHEARSAL_ROWS`).
 */
export function padLogs(world: World, random: Random, epoch: string, rows: number): void {
  const numbers = [...world.numbers.values()];
  const people = PERSONAS.filter((persona) => persona.roles !== null && persona.pages.length > 0);
  const missing = rows - world.operations.length;
  for (let index = 0; index < missing; index += 1) {
    const number = random.pick(numbers);
    const persona = random.pick(people);
    const at = daysBefore(epoch, 180 + (index * 900) / missing);
    const actor = { code: persona.account, name: persona.name };
    const code = random.pick(OUTCOMES);
    world.operations.push({
      id: `P${String(index).padStart(6, '0')}`,
      at,
      actor,
      roles: persona.roles ?? [],
      action: 'firmware.update',
      outcome: null,
      objectType: 'firmware',
      objectKey: number.firmwareNo,
      objectName: `${number.firmwareNo} ${number.name}`,
      code,
      durationMs: random.between(3, 120),
      address: `10.20.${String(random.between(1, 8))}.${String(random.between(2, 250))}`,
    });
    world.changes.push({
      id: `Q${String(index).padStart(6, '0')}`,
      objectType: 'firmware',
      objectKey: number.firmwareNo,
      objectName: `${number.firmwareNo} ${number.name}`,
      field: 'description',
      before: `${number.description}（修订 ${String(index)}）`,
      after: `${number.description}（修订 ${String(index + 1)}）`,
      actor,
      at,
      orderNo: null,
    });
  }
}
