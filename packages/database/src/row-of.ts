type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type FieldOf<Union, Key extends PropertyKey> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;

/** The row of an aggregate that is a union of states: it may have every field that some state has. */
export type RowOf<Union> = { [Key in KeyOf<Union>]?: FieldOf<Union, Key> };
