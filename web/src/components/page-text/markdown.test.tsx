import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Markdown } from './markdown';

const show = (source: string) =>
  render(
    <MemoryRouter>
      <Markdown source={source} />
    </MemoryRouter>,
  ).container;

test('headings below the title, lists, and links that keep the opener away', () => {
  show(
    '# Returns\n\n1. **At** the door\n2. *Within* 2 days\n\n[Orders](/dashboard/myorders) [Help](https://help.example)',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Returns' })).toBeVisible();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('At').tagName).toBe('STRONG');
  expect(screen.getByText('Within').tagName).toBe('EM');
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/dashboard/myorders');
  const help = screen.getByRole('link', { name: 'Help' });
  expect(help).toHaveAttribute('href', 'https://help.example');
  expect(help).toHaveAttribute('rel', 'noopener');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](javascript:alert`1`)',
  '[x](JAVASCRIPT:alert`1`)',
  '[x](data:text/html,<script>alert`1`</script>)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[<img src=x onerror=alert`1`>](/cart)',
  '![x](https://evil.example/pixel.gif)',
  '<iframe src="https://evil.example"></iframe>',
  '<style>*{display:none}</style>',
  '**<b onmouseover=alert(1)>**',
  '# <details open ontoggle=alert(1)>',
  '- <form action=https://evil.example><button>Log in</button></form>',
  '[x](/cart" onclick="alert`1`)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('hostile text stays text: %s', (source) => {
  const container = show(source);
  const allowed = ['DIV', 'P', 'H2', 'UL', 'LI', 'STRONG', 'A'];
  for (const element of container.querySelectorAll('*')) {
    expect(allowed).toContain(element.tagName);
    for (const { name } of element.attributes)
      expect(['class', 'href', 'rel', 'data-discover']).toContain(name);
    const href = element.getAttribute('href');
    if (href !== null) {
      const { protocol, host } = new URL(href, 'https://shop.example');
      expect(protocol).toBe('https:');
      // The only link elsewhere is that of the picture, which is not loaded.
      if (!source.startsWith('!')) expect(host).toBe('shop.example');
    }
  }
});
