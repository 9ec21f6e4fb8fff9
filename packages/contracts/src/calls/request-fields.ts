import type { z } from 'zod';

type Part = z.ZodType & {
  def: {
    type: string;
    innerType?: Part;
    element?: Part;
    in?: Part;
    keyType?: Part;
    valueType?: Part;
    options?: readonly Part[];
    shape?: Record<string, Part>;
  };
};

/** The fields of a request by path; a union, pipe or refinement of texts and numbers is one field. */
export function fieldsOf(schema: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  const { type, innerType, element, in: input, keyType, valueType, options, shape } = (schema as Part).def;
  if (shape) return Object.entries(shape).flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`));
  if (innerType) return fieldsOf(innerType, path);
  if (element) return fieldsOf(element, `${path}[]`);
  if (keyType && valueType)
    return [...fieldsOf(keyType, `${path} name`), ...fieldsOf(valueType, `${path} value`)];
  if (options?.some(({ def }) => def.shape)) return options.flatMap((each) => fieldsOf(each, path));
  if (type === 'pipe' && input && ['object', 'array', 'record', 'nullable'].includes(input.def.type))
    return fieldsOf(input, path);
  return [[path, schema]];
}
