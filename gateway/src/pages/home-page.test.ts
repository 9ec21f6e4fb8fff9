import { calls } from '@tokri/contracts';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ResponseCache } from '../cache/response-cache';
import { aProduct } from '../../test/a-product';
import { ok } from '../../test/fake-services';
import { createHomePage } from './home-page';

const PAGE = [
  '<html lang="en-IN"><!--first-picture--><!--first-row-->',
  ...['row', 'plain', 'reduced', 'plain-sized', 'reduced-sized', 'picture'].map(
    (name) => `<template data-name="${name}">${name === 'row' ? '{{cards}}' : '{{name}}'}</template>`,
  ),
  '<!--/first-row-->',
].join('');
const answerWith = (name: string) => Buffer.from(JSON.stringify(ok([aProduct({ name })])));

test('a page is rendered once for each answer', async () => {
  let answer = answerWith('Milk');
  const render = createHomePage({
    cache: { read: async () => answer } as unknown as ResponseCache,
    contextOptions: { trustedProxies: 0, behindTls: false, securityHeaders: [] },
  });
  const open = () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/' });
    return render(request, new ServerResponse(request), PAGE);
  };
  const read = jest.spyOn(calls.getPopularProducts.response, 'parse');
  expect(await open()).toContain('Milk');
  expect(await open()).toContain('Milk');
  expect(read).toHaveBeenCalledTimes(1);
  answer = answerWith('Curd');
  expect(await open()).toContain('Curd');
  expect(read).toHaveBeenCalledTimes(2);
});
