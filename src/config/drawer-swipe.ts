/** The swipe that opens the menu of small screens; shared with the script that runs before the application. */

/** Width of the edge where a drag to open begins, in pixels (the behavior's "32 px strip"). */
export const EDGE = 32;
/** Limit of a drag to open, in pixels (specification, sections 4 and 9). */
export const OPEN_LIMIT = 295;
/** Upper limit of a drag's slope: |dy / dx| (specification, sections 4 and 9). */
export const MAX_SLOPE = 0.8;
/** Minimum distance on release, in pixels; shorter drags are canceled (specification, sections 4 and 9). */
export const THRESHOLD = 20;
