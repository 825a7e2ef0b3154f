import { CONTROL_TABLE } from './rehearsal/control/control';

export default CONTROL_TABLE;
