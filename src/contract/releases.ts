import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { lineVersion } from '../domain/workflow/releaseLine';
import { endpoint } from './endpoint';
import { rows } from './callFields';
import { keyText } from '../domain/fields';

/** A number's versions with their tests (assumed): a group of its own, as no list needs its schemas. */
export const releases = {
  line: endpoint('version', 'GET', '/api/v2/firmwareVersion/releases', {
    input: v.object({ firmwareNo: keyText() }),
    model: rows(lineVersion),
    assumed:
      "A number's versions, oldest first, each with its tests: returns, release, conditions, results per combination of the scope, time per step",
    errors: [ERROR.notFound],
    needs: { page: 'versionDetail_0202' },
  }),
};
