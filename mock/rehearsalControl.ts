import { controlOf } from './rehearsal/control/control';
import { FIRMWARE } from './rehearsal/firmware/product';

export default controlOf(FIRMWARE);
