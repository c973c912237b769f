export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The longer side of a box in relation to the shorter one, at its worst in a row of boxes. */
function worstRatio(areas: readonly number[], side: number): number {
  const sum = areas.reduce((all, area) => all + area, 0);
  const thickness = sum / side;
  return Math.max(...areas.map((area) => Math.max(thickness ** 2 / area, area / thickness ** 2)));
}

/**
 * Divides a box by size, in boxes as square as possible (a squarified treemap: Bruls, Huizing and van Wijk, 2000).
 *
 * @param sizes above 0, in descending order for the best result
 * @returns a box for each size, in their order; their areas are in proportion to the sizes
 */
export function divideBox(box: Box, sizes: readonly number[]): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= 0 || box.width <= 0 || box.height <= 0)
    return sizes.map(() => ({ ...box, width: 0, height: 0 }));
  const scale = (box.width * box.height) / total;
  const areas = sizes.map((size) => size * scale);
  const boxes: Box[] = [];
  let rest = box;
  for (let start = 0; start < areas.length;) {
    const side = Math.min(rest.width, rest.height);
    let end = start + 1;
    while (
      end < areas.length &&
      worstRatio(areas.slice(start, end + 1), side) <= worstRatio(areas.slice(start, end), side)
    )
      end += 1;
    const row = areas.slice(start, end);
    const thickness = row.reduce((sum, area) => sum + area, 0) / side;
    const isUpright = rest.width >= rest.height;
    let offset = 0;
    for (const area of row) {
      const length = area / thickness;
      boxes.push(
        isUpright
          ? { x: rest.x, y: rest.y + offset, width: thickness, height: length }
          : { x: rest.x + offset, y: rest.y, width: length, height: thickness },
      );
      offset += length;
    }
    rest = isUpright
      ? { ...rest, x: rest.x + thickness, width: rest.width - thickness }
      : { ...rest, y: rest.y + thickness, height: rest.height - thickness };
    start = end;
  }
  return boxes;
}
