/** Makes media queries answer as on a phone of 390 px until `jest.restoreAllMocks()`. */
export function mockSmallScreen(): void {
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ ...still, media, matches: media.includes('width < 768px') }) as unknown as MediaQueryList,
    );
}
