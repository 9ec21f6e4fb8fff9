import { allRules, allTaggedTitles } from '../src/rules/traceability';

/** Prints each rule of the documents with its tests: `pnpm trace`, or only some ids: `pnpm trace G-12 S-2.`. */
const wanted = process.argv.slice(2);
const isWanted = (id: string) =>
  wanted.length === 0 || wanted.some((each) => (each.endsWith('.') ? id.startsWith(each) : id === each));

const titles = allTaggedTitles();
for (const { id, text } of allRules().filter((rule) => isWanted(rule.id))) {
  console.log(`${id}  ${text}`);
  for (const { file, title } of titles.filter(({ ids }) => ids.includes(id))) {
    console.log(`    ${file}: ${title.replace(/ \[[A-Z]-[\d.]+\]/g, '')}`);
  }
}
