// Cursors of lists of orders: their ids sort by the time of their creation.
import { cursorField, descendingCursor } from '../../platform/cursor.ts';

export const orderCursor = descendingCursor(cursorField.text(/^[a-z]{0,8}[0-9]{20}$/));
