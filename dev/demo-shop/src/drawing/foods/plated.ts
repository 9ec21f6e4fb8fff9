import { ellipse, path, rect, type Canvas } from '../canvas';
import { darker, lighter } from '../colour';

export const slab = (
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  hex: string,
): string =>
  path(`M${x} ${y}L${x + depth} ${y - depth * 0.6}H${x + w + depth}L${x + w} ${y}Z`, lighter(hex, 6)) +
  path(
    `M${x + w} ${y}L${x + w + depth} ${y - depth * 0.6}V${y + h - depth * 0.6}L${x + w} ${y + h}Z`,
    darker(hex, 12),
  ) +
  rect(x, y, w, h, 2, c.gradient(hex, darker(hex, 5)));

export const plate = (body: string): string =>
  ellipse(64, 96, 60, 20, '#c9d3dd') +
  ellipse(64, 93, 60, 19, '#f6f9fb') +
  ellipse(64, 93, 44, 12.6, '#e4ebf1') +
  body;
