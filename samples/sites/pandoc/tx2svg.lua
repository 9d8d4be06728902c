--[[ A filter for Pandoc: code blocks of the class tx2svg become pictures, drawings with data-tx move.

  pandoc page.md --lua-filter tx2svg.lua --standalone --output page.html

  ```{.tx2svg width=300 alt="Two cards on a cube"}
  cube day.svg night.svg --light .5
  ```

Pictures are written to 'pictures' next to the output, and once: as long as the command and the files it
reads stay the same. On pages they move; with 'tx2svg-dark: true' in the page's metadata they follow the
reader's light or dark look, as Pandoc's own pages do not. Elsewhere the still is shown, which librsvg's rsvg-convert turns into PDF for LaTeX and into PNG for documents of offices.
Names of files count from the working folder. ]]

local tool = os.getenv 'TX2SVG' or 'tx2svg'
local pages = { html = true, html4 = true, html5 = true, epub = true, epub2 = true, epub3 = true,
  revealjs = true, slidy = true, slideous = true, dzslides = true, s5 = true }
local latex = { latex = true, beamer = true, context = true }
local moves = pages[FORMAT]
local output = PANDOC_STATE.output_file or ''
local base = moves and output:match '^.*/' or ''
local folder = base .. 'pictures/'

local function contents(path)
  local file = io.open(path, 'rb')
  if not file then return nil end
  local bytes = file:read 'a'
  file:close()
  return bytes
end

--- Where a block stands: the first line of an input that is its first line, below the one before.
local seen, line = 1, 0
local function place(text)
  local first = text:match '[^\n]*'
  for index = seen, #PANDOC_STATE.input_files do
    local path, number = PANDOC_STATE.input_files[index], 0
    for row in ((contents(path) or '') .. '\n'):gmatch '(.-)\r?\n' do
      number = number + 1
      if (index > seen or number > line) and row:find(first, 1, true) then
        seen, line = index, number
        return path .. ':' .. number
      end
    end
  end
  return PANDOC_STATE.input_files[seen] or 'standard input'
end

--- Ends the run, for a page without its picture is of no use.
local function fail(at, reason)
  io.stderr:write(at, ': error: ', reason, '\n')
  os.exit(1)
end

--- Runs a program without a shell's rules; its messages count as its output.
local function run(at, ...)
  local words = pandoc.List { ... }
  local done, result = pcall(pandoc.pipe, 'sh', { '-c', 'exec "$@" 2>&1', '-', table.unpack(words) }, '')
  if done then return result end
  if result.error_code == 127 then
    fail(at, words[1] .. ' cannot be run: install it'
      .. (words[1] == tool and ', or put its path into TX2SVG' or ''))
  end
  fail(at, (result.output:gsub('tx2svg: error: ', ''):gsub('%s+$', '')))
end

--- The words of a command line, of which some may be quoted.
local function split(text)
  local words, word, quote = pandoc.List(), nil, nil
  for sign in text:gmatch(utf8.charpattern) do
    if quote then
      if sign == quote then quote = nil else word = word .. sign end
    elseif sign == '"' or sign == "'" then
      word, quote = word or '', sign
    elseif sign:match '%s' then
      if word then words:insert(word) end
      word = nil
    else
      word = (word or '') .. sign
    end
  end
  if word then words:insert(word) end
  return words
end

--- Whether what a list of sums and names was made from is still the same.
local function is_fresh(sums)
  for sum, path in (sums or '-  \n'):gmatch '(%S+)  ([^\n]*)\n' do
    local bytes = contents(path)
    if not bytes or pandoc.utils.sha1(bytes) ~= sum then return false end
  end
  return true
end

local version, follows

--- The image that a command line becomes, and the bytes of the one for dark pages.
local function picture(at, words)
  version = version or run(at, tool, 'version')
  local name = words[1]:gsub('%W+', '-') .. '-'
    .. pandoc.utils.sha1(version .. table.concat(words, '\0')):sub(1, 10)
  local stem = folder .. name
  local light, dark = stem .. '.light.svg', stem .. '.dark.svg'
  if not is_fresh(contents(stem .. '.sums')) then
    run(at, 'mkdir', '-p', folder)
    local options = pandoc.List { '--out', stem .. '.svg', '--for', 'pandoc', '--json', '--quiet',
      '--still', '--variants', 'light,dark' }
    local report = run(at, tool, table.unpack(words .. options))
    local sums = ''
    for path in report:match('"inputs": (%b[])'):gmatch '"([^"]*)"' do
      sums = sums .. pandoc.utils.sha1(contents(path) or '') .. '  ' .. path .. '\n'
    end
    local file = assert(io.open(stem .. '.sums', 'wb'))
    file:write(sums)
    file:close()
  end
  local image
  local shown = pandoc.read(run(at, tool, 'embed', light, '--for', 'jupyter'), 'html')
  pandoc.walk_block(pandoc.Div(shown.blocks), { Image = function(found) image = found end })
  if moves then
    local bytes = contents(dark)
    image.src = light:sub(#base + 1)
    return image, follows and bytes ~= contents(light) and bytes or nil
  end
  local type = latex[FORMAT] and 'pdf' or 'png'
  image.src = stem .. '.' .. type
  run(at, 'rsvg-convert', '--format', type, '--zoom', latex[FORMAT] and '1' or '3',
    '--output', image.src, stem .. '.light.still.svg')
  return image
end

local function quoted(text)
  return text:gsub('[&"<]', { ['&'] = '&amp;', ['"'] = '&quot;', ['<'] = '&lt;' })
end

--- An image of a page in both looks. The dark one is part of the page, as Pandoc embeds no sources.
local function pair(image, dark)
  local size = ''
  for _, side in ipairs { 'width', 'height' } do
    local length = image.attributes[side]
    if length then size = size .. (' %s="%s"'):format(side, (length:gsub('px$', ''))) end
  end
  local source = dark:gsub('[^%w._~-]', function(byte) return ('%%%02X'):format(byte:byte()) end)
  local markup = '<picture><source media="(prefers-color-scheme: dark)" srcset="data:image/svg+xml,%s">'
    .. '<img src="%s" alt="%s"%s></picture>'
  local alt = quoted(pandoc.utils.stringify(image.caption))
  return pandoc.RawInline('html', markup:format(source, quoted(image.src), alt, size))
end

local function code(block)
  if not block.classes:includes 'tx2svg' then return nil end
  local at = place(block.text)
  local words = split(block.text)
  if words[1] == 'tx2svg' then words:remove(1) end
  if not words[1] then fail(at, 'a picture needs a command, such as: cube red blue') end
  local image, dark = picture(at, words)
  for name, text in pairs(block.attributes) do
    if name == 'alt' then image.caption = { pandoc.Str(text) } end
    if name == 'width' then image.attributes.height = nil end
    if name == 'height' and not block.attributes.width then image.attributes.width = nil end
    if name ~= 'alt' then image.attributes[name] = text end
  end
  return pandoc.Para { dark and pair(image, dark) or image }
end

local function drawing(image)
  local file = image.src:match '%.svg$' and contents(image.src)
  if not file or not file:find('data-tx', 1, true) then return nil end
  local moving = picture(place(image.src), pandoc.List { 'render', image.src })
  image.src = moving.src
  if not image.attributes.width and not image.attributes.height then
    image.attributes.width, image.attributes.height =
      moving.attributes.width, moving.attributes.height
  end
  return image
end

return {
  { Meta = function(meta) follows = meta['tx2svg-dark'] end },
  { CodeBlock = code, Image = drawing },
}
