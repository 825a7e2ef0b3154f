# The settings of the page: the build's for APP_ENV, overridden by the company's profile, as assignments for start.sh; WRONG has
# a sentence for each wrong place. These are the words of JSON Schema that config/profile.ts uses.
def wrong($at; $schema): . as $value
  | def must($what): "\($at | if . == "" then "It" else . end) is \($value | tojson): it must be \($what)";
    def below($name): if $at == "" then $name else "\($at).\($name)" end;
  if $schema.type and type != $schema.type then must("of type \($schema.type)")
  elif type == "object" then
    (($schema.required // []) - keys | .[] | "\(below(.)) is missing"),
    (keys[] as $key | $schema.properties[$key] as $inner
      | if $inner then $value[$key] | wrong(below($key); $inner) else "\(below($key)) is unknown" end)
  elif type == "array" and length < ($schema.minItems // 0) then must("a list with at least \($schema.minItems) of them")
  elif type == "array" then keys[] as $index | $value[$index] | wrong(below("\($index)"); $schema.items)
  elif $schema.enum and (IN($schema.enum[]) | not) then must("one of \($schema.enum | join(", ") | .[:400])")
  elif $schema.pattern and (test($schema.pattern) | not) then must("like \($schema.pattern)")
  elif $schema.minimum and . < $schema.minimum or $schema.maximum and . > $schema.maximum
  then must("at least \($schema.minimum)\($schema.maximum | if . then ", at most \(.)" else "" end)")
  else empty end;
(if $files | length > 1 then error("several values") else $files[0] // {} end) as $profile
| [$profile | wrong(""; $schema[0]),
    (select((try ((.rules.opens // 9) < (.rules.closes // 18)) catch true) | not) | "rules.opens must be before rules.closes")
  | "The profile: \(.)."] as $wrong
| ({ environment: $name } + (if $wrong == [] then $profile else {} end)) as $said
| ((.[$said.environment] // .dev) + $said) as $settings
| { WRONG: ($wrong | join("\n")),
    UNKNOWN: (if $wrong != [] or has($said.environment) then "" else
      "The environment is \"\($said.environment)\": set APP_ENV, or environment in the profile, to dev, test, pre or prod" end),
    ENVIRONMENT: $said.environment, PAGE_GATEWAY: $settings.defaultGateway,
    # URL-encoded, so that nginx does not interpret it.
    SETTINGS: ($settings | tojson | @uri | gsub("'"; "%27")),
    CONNECT_SRC: ([($settings.suffixes[] | "https://\($settings.gatewayLabel).\(.cloud, .commercial)"),
      ($settings | .fixedGateway, .defaultGateway | select(test("^https?://")) | capture("^(?<origin>[^/]+//[^/]+)").origin)] | unique | join(" ")) }
| to_entries[] | "\(.key)=\(.value | tostring | @sh)"
