/** Keeps the files that would be saved, with their names. jsdom has no object URLs. */
export function keepDownloads() {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      file = blob;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  return saved;
}
