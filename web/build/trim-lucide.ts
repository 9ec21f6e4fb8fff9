import type { Plugin } from 'vite';

/**
 * Replaces lucide's icon factory in the build, without context, framework adapters and stroke widths (saves 1
 * kB of gzip).
 */
const DRAW = `
import { createElement, forwardRef } from 'react';
const BASE = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': 'true',
};
const isNamed = (props) => props['aria-label'] || props['aria-labelledby'] || props.role || props.title;
export default ({ name, node }) =>
  forwardRef(({ className = '', children, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref, ...BASE, ...((children || isNamed(rest)) && { 'aria-hidden': undefined }), ...rest,
        className: 'lucide lucide-' + name + ' ' + className,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    ),
  );
`;
const CREATE = /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;

export function trimLucide(): Plugin {
  return { name: 'tokri-trim-lucide', apply: 'build', load: (id) => (CREATE.test(id) ? DRAW : null) };
}
