import { keepFocusIn } from './keep-focus';

test.each([
  ['of the same name', '<a href="/other">Start</a><a href="/shop">Shop</a>', 'Shop'],
  ['to the same place, where its name changes', '<a href="/">Home</a><a href="/shop">Rice</a>', 'Rice'],
])('the link %s takes the focus of the replaced one', async (_, html, focused) => {
  document.body.innerHTML = '<div id="root"><a href="/">Home</a><a href="/shop">Shop</a></div>';
  const root = document.getElementById('root')!;
  keepFocusIn(root);
  root.querySelectorAll('a')[1]!.focus();
  root.innerHTML = html;
  await Promise.resolve();
  expect(document.activeElement?.textContent).toBe(focused);
});
