import { speaksAs } from '../mock/rehearsal/control/http';
import { WIRE } from './wire';

/** A mock file of Umi without calls of its own: the rehearsal answers with the names of the company's server. */
speaksAs(WIRE);

export default {};
